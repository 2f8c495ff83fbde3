export default { rest: { defaultLimit: 100, maxLimit: 250, withCount: true } };

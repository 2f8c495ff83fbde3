export default { rest: { defaultLimit: 100, maxLimit: 100, withCount: true } }

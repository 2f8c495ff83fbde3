type Keys = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a click on a link is for another tab or window, or a download: the browser's own business. */
export const opensElsewhere = (click: Keys): boolean => click.ctrlKey || click.metaKey || click.shiftKey || click.altKey

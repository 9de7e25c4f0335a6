/** Moves the focus from a control that is about to disappear to the heading of its part of the page. */
export const focusHeading = ( control: Element ): void => control.closest( 'dialog,section,aside' )?.querySelector( 'h2' )?.focus();

import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';

/** A visitor without delays between events: with them, forms take most of the time of all tests. */
export const createVisitor = (): UserEvent => userEvent.setup( { delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never } );

/** Replaces the value of a field in one input event; `type` fires several events per character. */
export const fillIn = async ( visitor: UserEvent, field: HTMLElement, text: string ): Promise< void > => {
	await visitor.clear( field );
	if ( text ) {
		await visitor.paste( text );
	}
};

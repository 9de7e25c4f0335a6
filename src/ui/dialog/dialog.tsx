import { useEffect, useId, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { closeAfterMotion } from './motion';
import './style.scss';

interface Props {
	open: boolean;
	onClose: () => void;
	title: string;
	/** `drawer` slides in from the inline end, `popup` stands in the middle, 884 px wide (specification, section 9), over all of a phone. */
	shape?: 'drawer' | 'popup';
	/** The content brings its own space to the edges. */
	flush?: boolean;
	/** Shown at the bottom, outside the part that scrolls. */
	footer?: ReactNode;
	children: ReactNode;
}

/**
 * The one primitive of all popups. The platform's modal `<dialog>` makes the page behind it inert, keeps the focus inside, closes
 * on Esc and gives the focus back to where it was.
 */
export function Dialog( { open, onClose, title, shape = 'popup', flush = false, footer, children }: Props ) {
	const ref = useRef< HTMLDialogElement >( null );
	const heading = useId();
	const pressedInside = useRef( false );

	useEffect( () => {
		const dialog = ref.current;
		if ( ! dialog ) {
			return;
		}
		if ( open && ! dialog.open ) {
			dialog.showModal();
		} else if ( ! open && dialog.open ) {
			return closeAfterMotion( dialog );
		}
	}, [ open ] );

	return (
		<dialog
			ref={ ref }
			className={ `v-dialog v-dialog--${ shape } ${ flush ? 'v-dialog--flush' : '' }` }
			aria-labelledby={ heading }
			onCancel={ ( event ) => {
				// The owner's state decides, so that the closing moves like the opening.
				event.preventDefault();
				onClose();
			} }
			// Text that is marked by a drag out of the sheet ends in a click beside it, which is no wish to leave.
			onPointerDown={ ( event ) => {
				pressedInside.current = event.target !== ref.current;
			} }
			onClick={ ( event ) => event.target === ref.current && ! pressedInside.current && onClose() }
		>
			<div className="v-dialog__sheet">
				<header className="v-dialog__head">
					<h2 id={ heading } className="v-dialog__title">
						{ title }
					</h2>
					<button type="button" className="v-dialog__close" aria-label={ __( 'Close', 'vitrine' ) } onClick={ onClose }>
						<svg
							viewBox="0 0 24 24"
							width="24"
							height="24"
							aria-hidden="true"
							fill="none"
							stroke="currentColor"
							strokeWidth="1.5"
							strokeLinecap="round"
						>
							<path d="M5 5l14 14M19 5L5 19" />
						</svg>
					</button>
				</header>
				<div className="v-dialog__body">{ children }</div>
				{ footer && <footer className="v-dialog__foot">{ footer }</footer> }
			</div>
		</dialog>
	);
}

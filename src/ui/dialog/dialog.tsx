import { useId, useLayoutEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { closeAfterAnimation } from './animation';
import './style.scss';

interface Props {
	open: boolean;
	onClose: () => void;
	title: string;
	/** `drawer` slides in from the inline end; `popup` is centred, 884 px wide (specification, section 9), full screen on phones. */
	shape?: 'drawer' | 'popup';
	/** Without padding around the content. */
	flush?: boolean;
	/** Fixed at the bottom, below the scrolling content. */
	footer?: ReactNode;
	children: ReactNode;
}

/**
 * Base of all popups and drawers. The native modal `<dialog>` makes the page inert, traps the focus, closes on Esc and restores the focus.
 */
export function Dialog( { open, onClose, title, shape = 'popup', flush, footer, children }: Props ) {
	const ref = useRef< HTMLDialogElement >( null );
	const heading = useId();
	const pressedInside = useRef( false );

	// Before the paint: opened in a later task, the dialog would take another frame.
	useLayoutEffect( () => {
		const dialog = ref.current;
		if ( ! dialog ) {
			return;
		}
		if ( open && ! dialog.open ) {
			dialog.showModal();
			// The focus has scrolled to the sheet, which is still outside; in WebKit it would remain there.
			dialog.scrollLeft = 0;
		} else if ( ! open && dialog.open ) {
			return closeAfterAnimation( dialog );
		}
	}, [ open ] );

	return (
		<dialog
			ref={ ref }
			className={ `v-dialog v-dialog--${ shape } ${ flush ? 'v-dialog--flush' : '' }` }
			aria-labelledby={ heading }
			onCancel={ ( event ) => {
				// The parent's state controls closing, so that it is animated like opening.
				event.preventDefault();
				onClose();
			} }
			// A drag that selects text can end outside the dialog and must not close it.
			onPointerDown={ ( event ) => {
				pressedInside.current = event.target !== ref.current;
			} }
			onClick={ ( event ) => event.target === ref.current && ! pressedInside.current && onClose() }
		>
			<div className="v-dialog__sheet">
				<header className="v-dialog__head">
					<h2 id={ heading } className="v-dialog__title" tabIndex={ -1 }>
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

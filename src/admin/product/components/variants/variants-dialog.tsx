import { Button, Modal, Notice, Spinner } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { shop } from '../../product';
import type { Product } from '../../use-product';
import { countDeleted, MANY_VARIANTS, MAX_VARIANTS, type Family } from '../../../variants/model';
import { addVariants, missingCombinations } from '../../../variants/options';
import { useFamily, useFocusOnError } from '../../../variants/use-family';
import { Options } from './options';
import { SavedNotices } from '../../../variants/saved-notices';
import { VariantGrid } from '../../../variants/variant-grid';

interface GenerateProps {
	family: Family;
	change: ( family: Family ) => void;
}

/** Creates the variants that are missing; asks before it creates many. */
function Generate( { family, change }: GenerateProps ) {
	const [ asks, setAsks ] = useState( false );
	const missing = missingCombinations( family );
	const room = MAX_VARIANTS - family.rows.length;
	const count = Math.min( missing.length, room );
	const button = useRef< HTMLDivElement >( null );
	const generate = () => {
		setAsks( false );
		// The grid follows the button; long options hide it.
		button.current?.scrollIntoView?.( { block: 'start' } );
		change(
			addVariants(
				family,
				missing,
				shop().languages.map( ( { code } ) => code )
			)
		);
		// The new rows exist after the next render, at the end of the grid.
		const first = family.rows.length;
		setTimeout( () =>
			button.current?.closest( '[role="dialog"]' )?.querySelector< HTMLElement >( `[data-cell^="${ first } "]:not( :disabled )` )?.focus()
		);
	};
	return (
		<div className="vitrine-generate" ref={ button }>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				disabled={ count === 0 }
				accessibleWhenDisabled
				onClick={ () => ( count > MANY_VARIANTS ? setAsks( true ) : generate() ) }
			>
				{ __( 'Generate combinations', 'vitrine' ) }
			</Button>
			<span role="status">
				{ missing.length > 0 &&
					sprintf(
						/* translators: %d: number of variants */
						_n( '%d combination has no variant yet.', '%d combinations have no variant yet.', missing.length, 'vitrine' ),
						missing.length
					) }
				{ missing.length > room &&
					` ${ sprintf(
						/* translators: %d: number of variants */
						__( 'A product can have up to %d variants.', 'vitrine' ),
						MAX_VARIANTS
					) }` }
			</span>
			{ asks && (
				<Notice
					status="warning"
					onRemove={ () => setAsks( false ) }
					actions={ [
						/* translators: %d: number of variants */
						{ label: sprintf( _n( 'Create %d variant', 'Create %d variants', count, 'vitrine' ), count ), onClick: generate },
					] }
				>
					{ __( 'This creates many variants. You can delete those that don’t exist afterwards.', 'vitrine' ) }
				</Notice>
			) }
		</div>
	);
}

/** What becomes of the product, before its first variants are saved. */
const Consequences = () => (
	<Notice status="info" isDismissible={ false }>
		{ __(
			'The product keeps its address, texts, images, SKU, favourites and orders, but from then on only its variants can be bought: enter their prices and stock here. Customers who have it in their cart are asked to choose a variant.',
			'vitrine'
		) }
	</Notice>
);

/** Options and variants of a product. They are saved by themselves, with one request. */
export function VariantsDialog( { product, onClose }: { product: Product; onClose: () => void } ) {
	const { family, errors, message, isSaving, edited, rejections, change, keepEdits, save } = useFamily( product.field.product );
	const [ languages ] = useState( () => shop().languages.map( ( { code } ) => code ) );
	const [ isSaved, setSaved ] = useState( false );
	const [ leaves, setLeaves ] = useState( false );
	const body = useRef< HTMLDivElement >( null );
	useFocusOnError( body, rejections );
	const close = () => ( edited ? setLeaves( true ) : onClose() );
	const update = ( next: Family ) => {
		setSaved( false );
		setLeaves( false );
		change( next );
	};
	const submit = async () => {
		const saved = await save();
		if ( saved ) {
			product.acceptVariants( saved );
		}
		setSaved( saved !== null );
	};
	return (
		<Modal
			title={ __( 'Variants', 'vitrine' ) }
			onRequestClose={ close }
			isFullScreen
			shouldCloseOnClickOutside={ false }
			className="vitrine-variants"
			headerActions={
				<Button
					__next40pxDefaultSize
					variant="primary"
					isBusy={ isSaving }
					disabled={ isSaving || ! edited }
					accessibleWhenDisabled
					onClick={ submit }
				>
					{ __( 'Save variants', 'vitrine' ) }
				</Button>
			}
		>
			<div ref={ body }>
				<div aria-live="polite" className="vitrine-variants__notices">
					<SavedNotices
						message={ message }
						isSaved={ isSaved }
						deleted={ family && edited ? countDeleted( family ) : 0 }
						keepEdits={ keepEdits }
						onDismiss={ () => setSaved( false ) }
					/>
					{ leaves && (
						<Notice
							status="warning"
							onRemove={ () => setLeaves( false ) }
							actions={ [ { label: __( 'Discard changes', 'vitrine' ), onClick: onClose } ] }
						>
							{ __( 'Your changes to the variants are not saved.', 'vitrine' ) }
						</Notice>
					) }
				</div>
				{ ! family && ! message && <Spinner /> }
				{ family && (
					<>
						{ family.document.kind === 'simple' && <Consequences /> }
						<Options family={ family } errors={ errors } change={ update } />
						<Generate family={ family } change={ update } />
						{ family.rows.length > 0 && <VariantGrid languages={ languages } family={ family } errors={ errors } change={ update } /> }
					</>
				) }
			</div>
		</Modal>
	);
}

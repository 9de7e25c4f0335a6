import { getBlockType } from '@wordpress/blocks';
import { Placeholder } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import ServerSideRender from '@wordpress/server-side-render';
import { blockFacts } from '../facts';

interface Props {
	name: string;
	attributes: Record< string, unknown >;
	/** Those that the shop's pages have on body and main. */
	className: string;
}

/** The block as the page shows it, in the page's language; or why it shows nothing. */
export function Preview( { name, attributes, className }: Props ) {
	const { empty, language } = blockFacts();
	const title = getBlockType( name )?.title ?? name;
	const hint = empty[ name.replace( 'vitrine/', '' ) ] || __( 'Visitors see this part of the shop here.', 'vitrine' );
	// ServerSideRender mounts a new component as often as its type changes.
	const [ Empty, Failed ] = useMemo(
		() => [
			() => <Placeholder label={ title } instructions={ hint } />,
			() => (
				<Placeholder label={ title } instructions={ __( 'The preview could not be loaded. Save the page and load it again.', 'vitrine' ) } />
			),
		],
		[ title, hint ]
	);
	return (
		<div className={ className }>
			<ServerSideRender
				block={ name }
				attributes={ attributes }
				urlQueryArgs={ { lang: language } }
				EmptyResponsePlaceholder={ Empty }
				ErrorResponsePlaceholder={ Failed }
			/>
		</div>
	);
}

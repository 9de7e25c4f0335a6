<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Products\ListCriteria;
use Vitrine\Catalogue\Facts\MissingFacts;
use Vitrine\Catalogue\PostTypes;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether products have what the law requires of an offer (Regulations (EU) 2023/988 and 2017/1369). */
final class ProductFactsCheck implements HealthCheck {

	public function __construct( private readonly MissingFacts $facts ) {
	}

	public function key(): string {
		return 'product_facts';
	}

	public function title(): string {
		return __( 'Product information required by law', 'vitrine' );
	}

	public function find(): Finding {
		$items = array();
		$links = array();
		foreach ( $this->facts->find() as $key => $missing ) {
			/* translators: 1: what is missing, 2: number of products */
			$text    = _n( '%1$s: %2$s product', '%1$s: %2$s products', $missing['count'], 'vitrine' );
			$items[] = sprintf( $text, $missing['label'], number_format_i18n( $missing['count'] ) );
			/* translators: %s: what is missing */
			$all           = sprintf( __( 'All products: %s', 'vitrine' ), $missing['label'] );
			$links[ $all ] = add_query_arg( ListCriteria::FACTS, $key, admin_url( 'edit.php?post_type=' . PostTypes::PRODUCT ) );
			foreach ( $missing['products'] as $post => $title ) {
				$links[ "$title (#$post)" ] = admin_url( "post.php?post=$post&action=edit" );
			}
		}
		return $items === array()
			? Finding::good( __( 'All products have the information that the law requires', 'vitrine' ) )
			: Finding::recommended(
				__( 'Products lack information that the law requires', 'vitrine' ),
				__(
					'Offers in the EU must name the manufacturer with a postal and an electronic address, and show an image and warnings.',
					'vitrine'
				),
				$links,
				$items
			);
	}
}

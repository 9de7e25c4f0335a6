<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Catalogue\UnpricedProducts;

defined( 'ABSPATH' ) || exit;

/** Site Health: published products that the shop doesn't show because they have no price. */
final class PricesCheck implements HealthCheck {

	/** Products that are named. */
	private const NAMED = 20;

	public function __construct( private readonly UnpricedProducts $products ) {
	}

	public function key(): string {
		return 'product_prices';
	}

	public function title(): string {
		return __( 'Prices of products', 'vitrine' );
	}

	public function find(): Finding {
		$links = array();
		foreach ( $this->products->published( self::NAMED ) as $post => $title ) {
			$links[ "$title (#$post)" ] = admin_url( "post.php?post=$post&action=edit" );
		}
		return $links === array()
			? Finding::good( __( 'All published products have a price', 'vitrine' ) )
			: Finding::recommended(
				__( 'Published products have no price', 'vitrine' ),
				__( 'The shop doesn’t show these products and doesn’t sell them until they have a price.', 'vitrine' ),
				$links
			);
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\Rest;

use Vitrine\Catalogue\Storage\Products;
use Vitrine\I18n\DateFormat;
use Vitrine\Pricing\Delivery\DeliveryEstimate;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** Current stock of a product, and the delivery date if it is ordered now. The product page asks it before adding to the cart. */
#[Endpoint( Access::Everyone )]
final class GetProductQnt implements Route {

	public function __construct(
		private readonly Products $products,
		private readonly DeliveryMethods $methods,
		private readonly DeliveryEstimate $estimate,
		private readonly DateFormat $dates,
	) {
	}

	public function arguments(): array {
		return array( 'id' => Schema::int( 1, 4294967295 ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array(
			'data' => Schema::nullable(
				Schema::object(
					array(
						'id'            => Schema::int( 1 ),
						'stock'         => Schema::nullable( Schema::int( 0 ) ),
						'available'     => Schema::bool(),
						'lead_days'     => Schema::int( 0 ),
						'delivery_date' => Schema::text(),
						'delivery_text' => Schema::text(),
					)
				)
			),
		);
	}

	public function handle( Request $request ): Envelope {
		$id   = $request->int( 'id' );
		$item = $this->products->byIds( array( $id ) )[ $id ] ?? null;
		if ( $item === null ) {
			return Envelope::refusal( __( 'This product is no longer available.', 'vitrine' ) );
		}
		if ( ! $item->buyable() ) {
			return Envelope::refusal(
				/* translators: %s: title of a product */
				sprintf( __( '%s comes in several variants: please choose one on its page.', 'vitrine' ), $item->title )
			);
		}
		$day  = $this->estimate->day( $item->delivery->leadDays, $this->methods->keyFor( $item ) );
		return Envelope::of(
			array(
				'id'            => $item->id,
				'stock'         => $item->stock === null ? null : max( 0, $item->stock ),
				'available'     => $item->available(),
				'lead_days'     => $item->delivery->leadDays,
				'delivery_date' => $day->format( 'Y-m-d' ),
				'delivery_text' => $this->dates->long( $day ),
			),
			array(),
			$item->available() ? '' : __( 'This product is currently sold out. You can add it to your favourites.', 'vitrine' )
		);
	}
}

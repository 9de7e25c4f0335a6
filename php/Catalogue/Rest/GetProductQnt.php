<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Rest;

use Vitrine\Catalogue\Delivery\DeliveryMethods;
use Vitrine\Catalogue\DeliveryEstimate;
use Vitrine\Catalogue\Products;
use Vitrine\Catalogue\Shipping;
use Vitrine\I18n\DateFormat;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\RouteError;
use Vitrine\Rest\Schema;

/** How many pieces of a product there are right now, and when one ordered now would arrive. */
final class GetProductQnt implements Route {

	public function __construct(
		private readonly Products $products,
		private readonly DeliveryMethods $methods,
		private readonly DeliveryEstimate $estimate,
		private readonly DateFormat $dates,
	) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array( 'id' => Schema::int( 1, 4294967295 ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array(
			'data' => Schema::object(
				array(
					'id'            => Schema::int( 1 ),
					'stock'         => Schema::nullable( Schema::int( 0 ) ),
					'available'     => Schema::bool(),
					'lead_days'     => Schema::int( 0 ),
					'delivery_date' => Schema::text(),
					'delivery_text' => Schema::text(),
				)
			),
		);
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): ?RateLimit {
		return null;
	}

	public function handle( Request $request ): Envelope {
		$id   = $request->int( 'id' );
		$item = $this->products->byIds( array( $id ) )[ $id ]
			?? throw new RouteError( 'unknown_product', __( 'This product is no longer in the shop.', 'vitrine' ), 404 );
		$day  = $this->estimate->day( $item->leadDays, $this->methods->usual( $item )->key ?? Shipping::PICKUP );
		return Envelope::of(
			array(
				'id'            => $item->id,
				'stock'         => $item->stock === null ? null : max( 0, $item->stock ),
				'available'     => $item->available(),
				'lead_days'     => $item->leadDays,
				'delivery_date' => $day->format( 'Y-m-d' ),
				'delivery_text' => $this->dates->long( $day ),
			)
		);
	}
}

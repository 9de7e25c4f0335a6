<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\Rest;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\CatalogueSettings;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Pricing\Prices\SalePlan;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** Product data for the cart: all products if the browser can hold them, else the requested ones. */
#[Endpoint( Access::Everyone, method: 'GET', cacheSeconds: 300, limit: new RateLimit( 300, 60 ) )]
final class GetCartProducts implements Route {

	private const MAX_IDS = 100;

	public function __construct(
		private readonly Products $products,
		private readonly ProductResource $resource,
		private readonly CatalogueSettings $settings,
		private readonly SalePlan $sales,
	) {
	}

	public function arguments(): array {
		return array(
			'ids' => array(
				'type'    => 'string',
				'pattern' => '^[0-9]{1,10}(,[0-9]{1,10}){0,' . ( self::MAX_IDS - 1 ) . '}$',
			),
		);
	}

	public function answer(): array {
		return array(
			'data' => Schema::object(
				array(
					'items'    => Schema::list( ProductResource::schema() ),
					'complete' => Schema::bool(),
				)
			),
		);
	}

	public function handle( Request $request ): Envelope {
		$items = $request->has( 'ids' )
			? $this->products->byIds( array_map( 'intval', explode( ',', $request->text( 'ids' ) ) ) )
			: $this->products->all( $this->settings->browserProducts );
		$items = $items === null ? null : array_filter( $items, static fn ( CatalogueItem $item ): bool => $item->buyable() );
		return Envelope::of(
			array(
				'items'    => array_values( array_map( $this->resource->toArray( ... ), $items ?? array() ) ),
				'complete' => $items !== null,
			)
		)->keptFor( $this->sales->secondsLeft() );
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Rest;

use Vitrine\Catalogue\Products;
use Vitrine\Catalogue\Settings;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** What a cart must show of the products: all of them while a browser can hold them, else those asked for. */
final class GetCartProducts implements Route {

	private const MOST_IDS = 100;

	public function __construct(
		private readonly Products $products,
		private readonly ProductWire $wire,
		private readonly Settings $settings,
	) {
	}

	public function method(): string {
		return 'GET';
	}

	public function arguments(): array {
		return array(
			'ids' => array(
				'type'        => 'string',
				'pattern'     => '^[0-9]{1,10}(,[0-9]{1,10}){0,' . ( self::MOST_IDS - 1 ) . '}$',
				'description' => 'Canonical ids, separated by commas.',
			),
		);
	}

	public function answer(): array {
		return array(
			'data' => Schema::object(
				array(
					'items'    => Schema::list( ProductShapes::cartProduct() ),
					'complete' => Schema::bool(),
				)
			),
		);
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::shared( 300 );
	}

	public function limit(): RateLimit {
		return new RateLimit( 300, 60 );
	}

	public function handle( Request $request ): Envelope {
		$items = $request->has( 'ids' )
			? $this->products->byIds( array_map( 'intval', explode( ',', $request->text( 'ids' ) ) ) )
			: $this->products->all( $this->settings->browserProducts );
		return Envelope::of(
			array(
				'items'    => array_values( array_map( $this->wire->cartProduct( ... ), $items ?? array() ) ),
				'complete' => $items !== null,
			)
		);
	}
}

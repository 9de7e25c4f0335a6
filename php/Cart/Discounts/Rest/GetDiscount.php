<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts\Rest;

use Vitrine\Cart\Cart;
use Vitrine\Cart\Discounts\Buyer;
use Vitrine\Cart\Discounts\Codes;
use Vitrine\Cart\Discounts\Declined;
use Vitrine\Cart\Rest\CartSchemas;
use Vitrine\Catalogue\Settings;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST get_discount`: what a code takes off this cart, or why it takes off nothing. */
final class GetDiscount implements Route {

	/** Characters of what somebody types; longer than any code, so that it is refused in words. */
	public const LONGEST = 100;

	public function __construct(
		private readonly Cart $cart,
		private readonly Codes $codes,
		private readonly DiscountWire $wire,
		private readonly Settings $settings,
	) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array(
			'code'    => Schema::text( self::LONGEST ) + array( 'required' => true ),
			'cart'    => CartSchemas::wishes() + array( 'required' => true ),
			'email'   => Schema::text( 200 ),
			'country' => CartSchemas::country(),
		);
	}

	public function answer(): array {
		return array( 'data' => Schema::nullable( DiscountWire::schema() ) );
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 60, 600 );
	}

	public function handle( Request $request ): Envelope {
		$cart = $this->codes->apply(
			$request->text( 'code' ),
			$this->cart->of( $request->array( 'cart' ), $request->text( 'country' ) ),
			new Buyer( $request->customer, $request->text( 'email' ) )
		);
		if ( $cart instanceof Declined || $cart->discount === null ) {
			return Envelope::refusal( $cart instanceof Declined ? $cart->text() : '' );
		}
		return Envelope::of( $this->wire->discount( $cart->discount, $this->settings->currency ) );
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Cart\Rest;

use Closure;
use Vitrine\Cart\Cart;
use Vitrine\Cart\CheckoutAttempts;
use Vitrine\Cart\Discounts\Buyer;
use Vitrine\Cart\Discounts\Codes;
use Vitrine\Cart\Discounts\Rest\DiscountWire;
use Vitrine\Cart\Discounts\Rest\GetDiscount;
use Vitrine\Cart\Purchase;
use Vitrine\Catalogue\Settings;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST get_cart`: the wished lines come back as the shop sells them now, with totals, the discount in them, and what had to be changed. */
final class GetCart implements Route {

	public function __construct(
		private readonly Cart $cart,
		private readonly Codes $codes,
		private readonly CartWire $wire,
		private readonly DiscountWire $discounts,
		private readonly Settings $settings,
		/** @var Closure(): CheckoutAttempts */
		private readonly Closure $attempts,
	) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array(
			'cart'     => CartSchemas::wishes() + array( 'required' => true ),
			'discount' => Schema::text( GetDiscount::LONGEST ),
			'country'  => CartSchemas::country(),
			'attempt'  => Schema::text( 36 ) + array( 'description' => 'Request id of the checkout attempt of this cart, as sent to add_order.' ),
		);
	}

	public function answer(): array {
		return array(
			'data'     => Schema::list( CartSchemas::line() ),
			'totals'   => CartSchemas::totals(),
			'discount' => Schema::nullable( DiscountWire::schema() ),
			'notices'  => Schema::list( CartSchemas::notice() ),
			'attempt'  => Schema::nullable( CartSchemas::attempt() ),
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
		$cart = $this->codes->within( $this->cart->of( $request->array( 'cart' ), $request->text( 'country' ) ), $request->text( 'discount' ), new Buyer( $request->customer ) );
		return Envelope::of(
			$this->wire->lines( $cart ),
			array(
				'totals'   => $this->wire->totals( $cart->totals, $this->settings->currency ),
				'discount' => $cart->discount === null ? null : $this->discounts->discount( $cart->discount, $this->settings->currency ),
				'notices'  => $this->wire->notices( $cart ),
				'attempt'  => $this->attempt( strtolower( $request->text( 'attempt' ) ) ),
			)
		);
	}

	/** @return array{state: string, number: string, lines: list<array{id: int, kiekis: int}>}|null */
	private function attempt( string $request ): ?array {
		$attempt = $request === '' ? null : ( $this->attempts )()->byRequest( $request );
		return $attempt === null ? null : array(
			'state'  => $attempt->state->value,
			'number' => $attempt->number,
			'lines'  => Purchase::lines( $attempt->bought ),
		);
	}
}

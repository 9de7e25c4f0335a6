<?php
declare(strict_types=1);

namespace Vitrine\Cart\Rest;

use Vitrine\Cart\Cart;
use Vitrine\Cart\CartLineResource;
use Vitrine\Cart\Discounts\DiscountCodeService;
use Vitrine\Cart\Discounts\DiscountRejection;
use Vitrine\Cart\Discounts\VerifiedBuyer;
use Vitrine\Catalogue\Prices\Currencies;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/**
 * `POST get_discount`: the discount of a code for this cart, or why it does not apply. A use by the typed e-mail address is reported when
 * the order is placed, so that strangers can't find out what an address has used.
 */
#[Endpoint( Access::Everyone, limit: new RateLimit( 60, 600 ) )]
final class GetDiscount implements Route {

	/** Longer than any code, so that long input gets the usual error message instead of a schema error. */
	public const MAX_INPUT_LENGTH = 100;

	public function __construct(
		private readonly Cart $cart,
		private readonly DiscountCodeService $codes,
		private readonly VerifiedBuyer $buyer,
		private readonly DiscountResource $discounts,
		private readonly Currencies $currencies,
	) {
	}

	public function arguments(): array {
		return array(
			'code'    => Schema::text( self::MAX_INPUT_LENGTH ) + array( 'required' => true ),
			'cart'    => CartLineResource::argument() + array( 'required' => true ),
			'email'   => Schema::text( 200 ),
			'country' => CartResource::countryArgument(),
		);
	}

	public function answer(): array {
		return array( 'data' => Schema::nullable( DiscountResource::schema() ) );
	}

	public function handle( Request $request ): Envelope {
		$cart = $this->codes->apply(
			$request->text( 'code' ),
			$this->cart->priceInput( $request->array( 'cart' ), $request->text( 'country' ) ),
			$this->buyer->of( $request->customer )
		);
		if ( $cart instanceof DiscountRejection || $cart->discount === null ) {
			return Envelope::refusal( $cart instanceof DiscountRejection ? $cart->text() : '' );
		}
		return Envelope::of( $this->discounts->toArray( $cart->discount, $this->currencies->code() ) );
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Cart\Rest;

use Vitrine\Cart\CartInputParser;
use Vitrine\Cart\CartLineResource;
use Vitrine\Cart\Quote\QuoteRequest;
use Vitrine\Cart\Quote\Quotes;
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

	public function __construct( private readonly Quotes $quotes, private readonly DiscountResource $discounts ) {
	}

	public function arguments(): array {
		return array(
			'code'   => Schema::text( self::MAX_INPUT_LENGTH ) + array( 'required' => true ),
			'cart'   => CartLineResource::argument() + array( 'required' => true ),
			'email'  => Schema::text( 200 ),
			...CartResource::destinationArguments(),
			'vat_id' => Schema::text( 40 ),
		);
	}

	public function answer(): array {
		return array( 'data' => Schema::nullable( DiscountResource::schema() ) );
	}

	public function handle( Request $request ): Envelope {
		$quote    = $this->quotes->quote(
			new QuoteRequest(
				CartInputParser::read( $request->array( 'cart' ) ),
				CartResource::destination( $request ),
				code: $request->text( 'code' ),
				customer: $request->customer,
				vatId: $request->text( 'vat_id' )
			)
		);
		$discount = $quote->cart->discount;
		return $discount === null
			? Envelope::refusal( (string) $quote->codeRejection()?->text() )
			: Envelope::of( $this->discounts->toArray( $discount, $quote->cart->currency ) );
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Orders\Rest;

use Vitrine\Cart\CartReader;
use Vitrine\Cart\PendingCart;
use Vitrine\Cart\Rest\CartSchemas;
use Vitrine\Customers\Rest\CustomerSchemas;
use Vitrine\Customers\Rest\FieldErrors;
use Vitrine\Orders\Checkout\CheckoutForm;
use Vitrine\Orders\Checkout\LeftOrder;
use Vitrine\Orders\Checkout\PlaceOrder;
use Vitrine\Orders\Checkout\Refused;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/**
 * `POST add_order`: orders with obligation to pay; the same `request_id` sent again gets the same order. `instead_of` is the key of an order
 * that waits for its card and is given up for this one.
 */
final class AddOrder implements Route {

	private const UUID = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

	public function __construct( private readonly PlaceOrder $checkout, private readonly LeftOrder $left, private readonly PendingCart $pending ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return Schema::object(
			array(
				'request_id'     => Schema::text( 36 ) + array( 'pattern' => self::UUID ),
				'cart'           => CartSchemas::wishes(),
				'contact'        => OrderSchemas::contact(),
				'billing'        => CustomerSchemas::address(),
				'delivery'       => Schema::nullable( CustomerSchemas::address() ),
				'payment_method' => Schema::text( 40 ),
				'discount'       => Schema::text( 100 ),
				'note'           => Schema::text( 10000 ),
				'terms'          => Schema::bool(),
				'total'          => Schema::int( 0 ),
				'instead_of'     => Schema::text( 64 ),
			),
			array( 'discount', 'note', 'total', 'instead_of' )
		)['properties'];
	}

	public function answer(): array {
		return array(
			'data' => array(
				'anyOf' => array(
					Schema::object(
						array(
							'key'    => Schema::text(),
							'number' => Schema::text(),
						),
						array(),
						'OrderReceipt'
					),
					Schema::object(
						array(
							'errors'       => Schema::fieldErrors(),
							'cart_changed' => Schema::bool(),
						),
						array(),
						'OrderRefusal'
					),
				),
			),
		);
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 20, 600 );
	}

	public function handle( Request $request ): Envelope {
		$form    = CheckoutForm::of( $request );
		$left    = $request->text( 'instead_of' );
		// An order is given up for another one, not for a form that is sent back.
		$outcome = ( $left === '' ? null : $this->checkout->mistakes( $form ) ?? $this->left->giveUp( $left ) ) ?? $this->checkout->place( $form, $request->customer );
		if ( $outcome instanceof Refused ) {
			return Envelope::refusal(
				$outcome->message,
				array(
					'errors'       => FieldErrors::of( $outcome->faults ),
					'cart_changed' => $outcome->cartChanged,
				)
			);
		}
		if ( $request->customer !== null ) {
			// Also when it is asked a second time: the first one may have died before it came here.
			$this->pending->without( $request->customer, array_column( CartReader::read( $form->cart )[0], 'id' ) );
		}
		return Envelope::of(
			array(
				'key'    => $outcome->key,
				'number' => $outcome->number,
			)
		);
	}
}

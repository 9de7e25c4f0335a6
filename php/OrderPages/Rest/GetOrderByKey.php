<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Rest;

use Closure;
use Vitrine\Kernel\Lazy;
use Vitrine\Orders\Access\OrderAccess;
use Vitrine\Orders\Change\ConfirmOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `POST get_order_by_key`: returns an order to holders of its key, see `OrderAccess`. */
#[Endpoint( Access::Everyone, limit: new RateLimit( 100, 600 ) )]
final class GetOrderByKey implements Route {

	public function __construct(
		private readonly OrderAccess $access,
		private readonly OrderResource $resource,
		/** @var Closure(): ConfirmOrder */
		#[Lazy( ConfirmOrder::class )]
		private readonly Closure $confirm,
	) {
	}

	public function arguments(): array {
		return array(
			'key'   => Schema::text( 64 ) + array( 'required' => true ),
			'email' => Schema::text( 200 ),
			'proof' => Schema::text( 64 ),
		);
	}

	public function answer(): array {
		return array(
			'data' => array(
				'anyOf' => array(
					OrderResource::schema(),
					Schema::object(
						array(
							'email_required' => array(
								'type' => 'boolean',
								'enum' => array( true ),
							),
						),
						array(),
						'OrderLocked'
					),
					array( 'type' => 'null' ),
				),
			),
		);
	}

	public function handle( Request $request ): Envelope {
		$order = $this->access->byKey( $request->text( 'key' ), $request->text( 'email' ), $request->customer );
		return match ( $order ) {
			false   => Envelope::refusal(
				__( 'Please enter the e-mail address that you ordered with.', 'vitrine' ),
				array( 'email_required' => true )
			),
			null    => Envelope::refusal( __( 'We cannot find this order. Please check the link and the e-mail address.', 'vitrine' ) ),
			default => $this->found( $order, $request->text( 'proof' ) ),
		};
	}

	/** The message says that this request has confirmed the order: nothing else on the page would. */
	private function found( Order $order, string $token ): Envelope {
		$now         = $token === '' ? $order : ( $this->confirm )()->byToken( $order, $token );
		$isConfirmed = $now !== $order && $now->status !== OrderStatus::Cancelled;
		return Envelope::of(
			$this->resource->toArray( $now ),
			message: $isConfirmed ? __( 'Your order is confirmed', 'vitrine' ) : ''
		);
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal\Rest;

use Vitrine\Customers\Rest\CustomerSchemas;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderAccess;
use Vitrine\Orders\Withdrawal\WithdrawalLinks;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\Request;
use Vitrine\Rest\Schema;

/** Which order a call is about: by the order's own key, or by the token of a link that was sent to its mailbox. */
final class Entrance {

	public function __construct( private readonly OrderAccess $access, private readonly WithdrawalLinks $links ) {
	}

	/** @return array<string, mixed> JSON Schema of the argument `order`. */
	public static function schema(): array {
		return Schema::object(
			array(
				'key'   => Schema::text( 64 ),
				'token' => Schema::text( 64 ),
				'email' => Schema::text( CustomerSchemas::MOST_CHARACTERS ) + array( 'description' => 'The one that the order was placed with, where an old key asks for it.' ),
			),
			array( 'key', 'token', 'email' ),
			'OrderEntrance'
		);
	}

	/** @return Order|Envelope The order, or why it does not open. */
	public function order( Request $request ): Order|Envelope {
		$said  = $request->array( 'order' );
		$text  = static fn ( string $name ): string => is_string( $said[ $name ] ?? null ) ? trim( $said[ $name ] ) : '';
		$token = $text( 'token' );
		$order = $token === '' ? $this->access->byKey( $text( 'key' ), $text( 'email' ), $request->customer ) : $this->links->open( $token );
		return match ( true ) {
			$order === false => Envelope::refusal( __( 'Please enter the e-mail address that you ordered with.', 'vitrine' ), array( 'email_required' => true ) ),
			$order !== null  => $order,
			$token !== ''    => Envelope::refusal( __( 'This link is no longer valid. Please ask for a new one.', 'vitrine' ) ),
			default          => Envelope::refusal( __( 'We cannot find this order. Please check the link and the e-mail address.', 'vitrine' ) ),
		};
	}
}

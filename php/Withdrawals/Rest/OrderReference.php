<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals\Rest;

use Vitrine\Customers\Rest\CustomerSchemas;
use Vitrine\Orders\Access\OrderAccess;
use Vitrine\Orders\Order;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\Request;
use Vitrine\Rest\Schema;
use Vitrine\Withdrawals\WithdrawalLinks;

/** Resolves the order of a request: by its key, or by the token of an e-mailed link. */
final class OrderReference {

	public function __construct( private readonly OrderAccess $access, private readonly WithdrawalLinks $links ) {
	}

	/** @return array<string, mixed> JSON Schema of the argument `order`. */
	public static function schema(): array {
		return Schema::object(
			array(
				'key'   => Schema::text( 64 ),
				'token' => Schema::text( 64 ),
				'email' => Schema::text( CustomerSchemas::MAX_FIELD_LENGTH ),
			),
			array( 'key', 'token', 'email' ),
			'OrderReference'
		);
	}

	/** @return Order|Envelope The order, or the reason why it can't be opened. */
	public function order( Request $request ): Order|Envelope {
		$reference = $request->array( 'order' );
		$text      = static fn ( string $name ): string => is_string( $reference[ $name ] ?? null ) ? trim( $reference[ $name ] ) : '';
		$token     = $text( 'token' );
		$order     = $token === ''
			? $this->access->byKey( $text( 'key' ), $text( 'email' ), $request->customer )
			: $this->links->orderByToken( $token );
		return match ( true ) {
			$order === false => Envelope::refusal(
				__( 'Please enter the e-mail address that you ordered with.', 'vitrine' ),
				array( 'email_required' => true )
			),
			$order !== null  => $order,
			$token !== ''    => Envelope::refusal( __( 'This link is no longer valid. Please request a new one.', 'vitrine' ) ),
			default          => Envelope::refusal(
				__( 'We cannot find this order. Please check the link and the e-mail address.', 'vitrine' )
			),
		};
	}
}

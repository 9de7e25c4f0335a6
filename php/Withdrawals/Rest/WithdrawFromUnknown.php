<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals\Rest;

use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\FieldErrors;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;
use Vitrine\Withdrawals\Withdraw;
use Vitrine\Withdrawals\WithdrawalForm;
use Vitrine\Withdrawals\WithdrawalRejected;

defined( 'ABSPATH' ) || exit;

/** `POST withdraw_unknown`: a withdrawal without account, order key or order number. */
#[Endpoint( Access::Everyone, limit: new RateLimit( 10, 600 ) )]
final class WithdrawFromUnknown implements Route {

	public function __construct( private readonly Withdraw $withdraw, private readonly WithdrawalResource $resource ) {
	}

	public function arguments(): array {
		return Schema::object(
			array(
				'request_id' => WithdrawalResource::requestIdArgument(),
				'name'       => WithdrawalResource::textArgument(),
				'email'      => WithdrawalResource::textArgument(),
				'contract'   => WithdrawalResource::textArgument(),
				'words'      => WithdrawalResource::textArgument(),
			),
			array( 'words' )
		)['properties'];
	}

	public function answer(): array {
		return array(
			'data' => array(
				'anyOf' => array( WithdrawalResource::schema(), WithdrawalResource::refusalSchema(), array( 'type' => 'null' ) ),
			),
		);
	}

	public function handle( Request $request ): Envelope {
		$outcome = $this->withdraw->fromUnknown( WithdrawalForm::of( $request ) );
		return $outcome instanceof WithdrawalRejected
			? Envelope::refusal( $outcome->message, array( 'errors' => FieldErrors::format( $outcome->errors ) ) )
			: Envelope::of( $this->resource->toArray( $outcome, null ) );
	}
}

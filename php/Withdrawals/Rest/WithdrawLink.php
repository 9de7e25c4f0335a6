<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals\Rest;

use Vitrine\Kernel\Form\FieldError;
use Vitrine\Kernel\Form\Fields;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\FieldErrors;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;
use Vitrine\Withdrawals\WithdrawalLinks;

defined( 'ABSPATH' ) || exit;

/** `POST withdraw_link`: e-mails the withdrawal link of an order; the response doesn't reveal whether the order exists. */
#[Endpoint( Access::Everyone, limit: new RateLimit( 10, 600 ) )]
final class WithdrawLink implements Route {

	public function __construct( private readonly WithdrawalLinks $links ) {
	}

	public function arguments(): array {
		return Schema::object(
			array(
				'email'  => WithdrawalResource::textArgument(),
				'number' => WithdrawalResource::textArgument(),
			)
		)['properties'];
	}

	public function answer(): array {
		return array( 'data' => array( 'anyOf' => array( WithdrawalResource::refusalSchema(), array( 'type' => 'null' ) ) ) );
	}

	public function handle( Request $request ): Envelope {
		$email  = TextSanitizer::line( $request->text( 'email' ) );
		// Customers often copy the number sign with the number.
		$number = (string) preg_replace( '/^[#№\s]+/u', '', TextSanitizer::line( $request->text( 'number' ) ) );
		$fields = new Fields();
		$fields->email( 'email', $email );
		$fields->mark( 'number', $number === '' ? FieldError::Missing : null );
		$errors = $fields->errors();
		if ( $errors !== array() ) {
			return FieldErrors::refusal( $errors );
		}
		$this->links->sendLink( $email, $number );
		return Envelope::of(
			null,
			array(),
			sprintf(
				/* translators: %d: hours */
				_n(
					'If this order exists, a link is on its way to this address. It is valid for %d hour.',
					'If this order exists, a link is on its way to this address. It is valid for %d hours.',
					WithdrawalLinks::LIFETIME_HOURS,
					'vitrine'
				),
				WithdrawalLinks::LIFETIME_HOURS
			)
		);
	}
}

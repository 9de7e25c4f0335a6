<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Form\ProfileForm;
use Vitrine\I18n\Countries;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\FieldErrors;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `POST save_profile`: changes names, phone number and addresses only. */
#[Endpoint( Access::Customer, limit: new RateLimit( 60, 600 ) )]
final class SaveProfile implements Route {

	public function __construct(
		private readonly Customers $customers,
		private readonly Countries $countries,
		private readonly AccountResponse $response,
	) {
	}

	public function arguments(): array {
		return Schema::object(
			array(
				'name'     => Schema::text( CustomerSchemas::MAX_FIELD_LENGTH ),
				'surname'  => Schema::text( CustomerSchemas::MAX_FIELD_LENGTH ),
				'phone'    => Schema::text( CustomerSchemas::MAX_FIELD_LENGTH ),
				'billing'  => Schema::nullable( CustomerSchemas::address() ),
				'delivery' => Schema::nullable( CustomerSchemas::address() ),
			)
		)['properties'];
	}

	public function answer(): array {
		return array( 'data' => Schema::nullable( CustomerSchemas::registrationRefusal() ) ) + $this->response->userSchema();
	}

	public function handle( Request $request ): Envelope {
		$form   = ProfileForm::fromRequest( $request );
		$errors = $form->errors(
			$this->customers->get( $request->customerId() ),
			$this->countries->bills( ... ),
			$this->countries->has( ... )
		);
		if ( $errors !== array() ) {
			return FieldErrors::refusal( $errors );
		}
		$this->customers->saveProfile( $request->customerId(), $form->profile );
		return Envelope::of( null, array( 'user' => $this->response->user( $this->customers->get( $request->customerId() ) ) ) );
	}
}

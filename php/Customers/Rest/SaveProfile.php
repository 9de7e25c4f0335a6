<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Form\ProfileForm;
use Vitrine\I18n\Countries;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST save_profile`: names, phone and addresses, nothing else. */
final class SaveProfile implements Route {

	public function __construct( private readonly Customers $customers, private readonly Countries $countries, private readonly AccountAnswer $answer ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return Schema::object(
			array(
				'name'     => Schema::text( CustomerSchemas::MOST_CHARACTERS ),
				'surname'  => Schema::text( CustomerSchemas::MOST_CHARACTERS ),
				'phone'    => Schema::text( CustomerSchemas::MOST_CHARACTERS ),
				'billing'  => Schema::nullable( CustomerSchemas::address() ),
				'delivery' => Schema::nullable( CustomerSchemas::address() ),
			)
		)['properties'];
	}

	public function answer(): array {
		return array( 'data' => Schema::nullable( CustomerSchemas::registrationRefusal() ) ) + $this->answer->userSchema();
	}

	public function access(): Access {
		return Access::Customer;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 60, 600 );
	}

	public function handle( Request $request ): Envelope {
		$form   = ProfileForm::of( $request );
		$faults = $form->faults( $this->countries->has( ... ) );
		if ( $faults !== array() ) {
			return FieldErrors::refusal( $faults );
		}
		$this->customers->saveProfile( $request->owner(), $form->profile );
		return Envelope::of( null, array( 'user' => $this->answer->user( $this->customers->owner( $request->owner() ) ) ) );
	}
}

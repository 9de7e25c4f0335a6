<?php
declare(strict_types=1);

namespace Vitrine\Customers\Form;

use Vitrine\Customers\Registration;
use Vitrine\Rest\Request;

/** What somebody sends to register; cleaned, not yet believed (specification, section 5). */
final readonly class RegistrationForm {

	/** @param array<mixed>|null $socialdata Null: by password alone. */
	public function __construct(
		public string $email,
		public string $password,
		public string $phone,
		public string $name,
		public string $surname,
		public ?array $socialdata,
	) {
	}

	public static function of( Request $request ): self {
		return new self(
			Text::line( $request->text( 'email' ) ),
			Text::password( $request->text( 'password' ) ),
			Text::line( $request->text( 'phone' ) ),
			Text::line( $request->text( 'name' ) ),
			Text::line( $request->text( 'surname' ) ),
			$request->has( 'socialdata' ) ? $request->array( 'socialdata' ) : null
		);
	}

	/** @return array<string, Fault> By field. */
	public function faults(): array {
		$fields = new Fields();
		$fields->text( 'name', $this->name, Fields::LONGEST_NAME );
		$fields->text( 'surname', $this->surname, Fields::LONGEST_NAME );
		$fields->phone( 'phone', $this->phone );
		$fields->email( 'email', $this->email );
		// Whoever comes by Google or Facebook may do without one.
		$fields->mark( 'password', Password::mayBeChosen( $this->password ) || ( $this->password === '' && $this->socialdata !== null ) ? null : FieldFault::Password );
		return $fields->faults();
	}

	public function registration( string $locale ): Registration {
		return new Registration( $this->email, $this->password, $this->phone, $this->name, $this->surname, $locale );
	}
}

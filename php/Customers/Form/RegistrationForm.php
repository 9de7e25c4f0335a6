<?php
declare(strict_types=1);

namespace Vitrine\Customers\Form;

use Vitrine\Customers\Password;
use Vitrine\Customers\Registration;
use Vitrine\Kernel\Form\Fields;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Kernel\Form\ValidationError;
use Vitrine\Rest\Request;

/** Registration data from a request; sanitized, not yet validated (specification, section 5). */
final readonly class RegistrationForm {

	/** @param array<mixed>|null $socialdata Null for a registration by password only. */
	public function __construct(
		public string $email,
		public string $password,
		public string $phone,
		public string $name,
		public string $surname,
		public ?array $socialdata,
	) {
	}

	public static function fromRequest( Request $request ): self {
		return new self(
			TextSanitizer::line( $request->text( 'email' ) ),
			TextSanitizer::password( $request->text( 'password' ) ),
			TextSanitizer::line( $request->text( 'phone' ) ),
			TextSanitizer::line( $request->text( 'name' ) ),
			TextSanitizer::line( $request->text( 'surname' ) ),
			$request->has( 'socialdata' ) ? $request->array( 'socialdata' ) : null
		);
	}

	/**
	 * @param string $shop The shop's name.
	 * @return array<string, ValidationError> By field.
	 */
	public function errors( string $shop ): array {
		$fields = new Fields();
		$fields->text( 'name', $this->name, Fields::MAX_NAME_LENGTH );
		$fields->text( 'surname', $this->surname, Fields::MAX_NAME_LENGTH );
		$fields->phone( 'phone', $this->phone );
		$fields->email( 'email', $this->email );
		// Optional for registrations with Google or Facebook.
		$fields->mark(
			'password',
			$this->password === '' && $this->socialdata !== null
				? null
				: Password::error( $this->password, array( $this->email, $this->name, $this->surname, $shop ) )
		);
		return $fields->errors();
	}

	public function registration( string $locale ): Registration {
		return new Registration( $this->email, $this->password, $this->phone, $this->name, $this->surname, $locale );
	}
}

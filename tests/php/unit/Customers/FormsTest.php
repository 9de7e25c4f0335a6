<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Customers;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Customers\Address;
use Vitrine\Customers\Customer;
use Vitrine\Customers\Form\ProfileForm;
use Vitrine\Customers\Form\RegistrationForm;
use Vitrine\Customers\Password;
use Vitrine\Customers\Role;
use Vitrine\Kernel\Form\FieldError;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\Request;

final class FormsTest extends TestCase {

	private const REGISTRATION = array(
		'email'    => 'ona@example.org',
		'password' => 'klevas-7',
		'phone'    => '+370 600 12345',
		'name'     => 'Ona',
		'surname'  => 'Šalnaitė',
	);

	/** @return iterable<string, array{string, bool, bool}> */
	public static function passwords(): iterable {
		yield 'four'       => array( 'žąsų', false, false );
		yield 'five'       => array( 'žąsys', true, true );
		yield 'twenty'     => array( str_repeat( 'žąsys', 4 ), true, true );
		yield 'twenty-one' => array( str_repeat( 'žąs', 7 ), false, true );
		yield 'fifty'      => array( str_repeat( 'ž', 50 ), false, true );
		yield 'fifty-one'  => array( str_repeat( 'ž', 51 ), false, false );
	}

	#[DataProvider( 'passwords' )]
	public function testPasswordLengthIsCountedInCharacters( string $password, bool $chosen, bool $tried ): void {
		self::assertSame(
			array( $chosen, $tried ),
			array( Password::error( $password, array() ) === null, Password::hasPossibleLength( $password ) )
		);
	}

	public function testPasswordsAreTrimmedAndOtherwiseUnchanged(): void {
		self::assertSame( "a  b\t<c>", TextSanitizer::password( " \u{a0}\u{feff}\na  b\t<c>\u{3000} " ) );
	}

	/** @return iterable<string, array{array<string, mixed>, array<string, FieldError>}> */
	public static function registrations(): iterable {
		yield 'complete'                     => array( array(), array() );
		yield 'a phone in words'             => array( array( 'phone' => 'ask my neighbour' ), array() );
		yield 'no phone'                     => array( array( 'phone' => " \u{200b}" ), array( 'phone' => FieldError::Missing ) );
		yield 'no password'                  => array( array( 'password' => '' ), array( 'password' => FieldError::Password ) );
		yield 'no password with Google'      => array(
			array( 'password' => '', 'socialdata' => array( 'type' => 'google', 'token' => 'x' ) ),
			array(),
		);
		yield 'a short password with Google' => array(
			array( 'password' => 'abc', 'socialdata' => array( 'type' => 'google', 'token' => 'x' ) ),
			array( 'password' => FieldError::Password ),
		);
		yield 'the own name as password'     => array(
			array( 'password' => 'Salnaite1' ),
			array( 'password' => FieldError::GuessablePassword ),
		);
		yield 'a dotless host'               => array( array( 'email' => 'ona@localhost' ), array( 'email' => FieldError::Email ) );
	}

	/**
	 * @param array<string, mixed>      $changes
	 * @param array<string, FieldError> $errors
	 */
	#[DataProvider( 'registrations' )]
	public function testRegistrationsAreValidated( array $changes, array $errors ): void {
		$form = RegistrationForm::fromRequest( new Request( $changes + self::REGISTRATION, 'en' ) );
		self::assertSame( $errors, $form->errors( 'Vitrine' ) );
	}

	public function testAProfileWithoutAddressesIsValid(): void {
		$form = ProfileForm::fromRequest(
			new Request( array( 'name' => 'Ona', 'surname' => 'Šalnaitė', 'phone' => '1', 'billing' => null, 'delivery' => null ), 'en' )
		);
		$never = static fn (): bool => false;
		self::assertSame( array(), $form->errors( self::customer( null ), $never, $never ) );
		self::assertNull( $form->profile->billing );
	}

	/** The shop no longer delivers to Ireland: the phone number can be changed, the address only to one that is served. */
	public function testAStoredAddressThatIsNotServedBlocksNoOtherChange(): void {
		$ireland = new Address( 'Ona', 'Šalnaitė', '', 'Main Street 1', 'D02 X285', 'Dublin', 'IE' );
		$errors  = static function ( array $delivery ) use ( $ireland ): array {
			$data = array( 'name' => 'Ona', 'surname' => 'Šalnaitė', 'phone' => '1', 'billing' => null, 'delivery' => $delivery );
			$form   = ProfileForm::fromRequest( new Request( $data, 'en' ) );
			$served = static fn ( string $code ): bool => $code !== 'IE';
			return array_keys( $form->errors( self::customer( $ireland ), static fn (): bool => true, $served ) );
		};
		self::assertSame( array(), $errors( $ireland->toArray() ) );
		self::assertSame( array( 'delivery.country' ), $errors( array( 'street' => 'Main Street 2' ) + $ireland->toArray() ) );
	}

	private static function customer( ?Address $delivery ): Customer {
		return new Customer( 1, 'ona@example.org', 'Ona', 'Šalnaitė', '', Role::cases()[0], true, true, null, $delivery, 'en' );
	}
}

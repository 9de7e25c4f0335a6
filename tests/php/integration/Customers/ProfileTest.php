<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Customers\Customer;
use Vitrine\Customers\Customers;
use WP_User;

final class ProfileTest extends AccountTestCase {

	private const ADDRESS = array(
		'first_name' => 'Ona',
		'last_name'  => 'Šalnaitė',
		'company'    => '',
		'street'     => "Drožėjų g. 12\\b",
		'postcode'   => 'LT-01100',
		'city'       => 'Vilnius',
		'country'    => 'LT',
		'vat_id'     => '',
		'state'      => '',
		'reference'  => '',
	);

	private const FORM = array(
		'name'     => 'Rasa',
		'surname'  => "O'Neil & Co",
		'phone'    => '+370 600 00000',
		'billing'  => self::ADDRESS,
		'delivery' => null,
	);

	public function testNamesPhoneAndAddressesAreSaved(): void {
		$this->customer();
		$token = $this->logIn();
		$user  = $this->call(
			'save_profile',
			array( 'delivery' => array( 'city' => '  Kaunas ', 'company' => 'UAB "Molis"' ) + self::ADDRESS ) + self::FORM,
			$token
		)['user'];
		self::assertSame(
			array( 'Rasa', "O'Neil & Co", '+370 600 00000' ),
			array( $user['first_name'], $user['last_name'], $user['phone'] )
		);
		self::assertSame( self::ADDRESS, $user['billing'] );
		self::assertSame( array( 'Kaunas', 'UAB "Molis"' ), array( $user['delivery']['city'], $user['delivery']['company'] ) );
		self::assertSame( $user, $this->call( 'user', array(), $token )['user'] );
		$user = $this->call( 'save_profile', array( 'billing' => null ) + self::FORM, $token )['user'];
		self::assertSame( array( null, null ), array( $user['billing'], $user['delivery'] ) );
		self::assertTrue( $this->isAlive( $token ) );
	}

	public function testTheReferenceOfAnOrderIsNotSaved(): void {
		$this->customer();
		$company = array( 'company' => 'UAB "Molis"' ) + self::ADDRESS;
		$form    = array( 'billing' => array( 'reference' => 'PO 7' ) + $company ) + self::FORM;
		$saved   = $this->call( 'save_profile', $form, $this->logIn() );
		self::assertEquals( $company, $saved['user']['billing'] );
	}

	public function testEachInvalidFieldHasAMessage(): void {
		$this->customer();
		$token  = $this->logIn();
		$answer = $this->call(
			'save_profile',
			array(
				'name'     => ' ',
				'surname'  => str_repeat( 'x', 61 ),
				'phone'    => '',
				'billing'  => array( 'street' => '', 'postcode' => '<1>' ) + self::ADDRESS,
				'delivery' => array( 'country' => 'US' ) + self::ADDRESS,
			),
			$token
		);
		self::assertSame( array( false, 'Please check the marked fields.' ), array( $answer['status'], $answer['message'] ) );
		self::assertSame(
			array(
				'name'             => 'Please fill in this field.',
				'surname'          => 'This is too long.',
				'phone'            => 'Please fill in this field.',
				'billing.street'   => 'Please fill in this field.',
				'billing.postcode' => 'Please enter a postcode with 5 digits, such as 04340.',
				'delivery.country' => 'We do not deliver to this country.',
			),
			array_column( $answer['data']['errors'], 'message', 'field' )
		);
		self::assertSame( 'Ona', $this->call( 'user', array(), $token )['user']['first_name'] );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function maliciousInput(): iterable {
		yield 'a role'                    => array( array( 'role' => 'administrator' ) );
		yield 'a user id'                 => array( array( 'user_id' => 1 ) );
		yield 'an e-mail address'         => array( array( 'email' => 'rasa@example.org' ) );
		yield 'a password'                => array( array( 'password' => 'another-8' ) );
		yield 'meta'                      => array( array( 'meta' => array( 'wp_capabilities' => array( 'administrator' => true ) ) ) );
		yield 'an address with a role'    => array( array( 'billing' => self::ADDRESS + array( 'role' => 'administrator' ) ) );
		yield 'a list as name'            => array( array( 'name' => array( 'Rasa' ) ) );
		yield 'a boolean as phone number' => array( array( 'phone' => true ) );
		yield 'a text as address'         => array( array( 'billing' => 'Vilnius' ) );
		yield 'an incomplete address'     => array( array( 'billing' => array( 'city' => 'Vilnius' ) ) );
	}

	/** @param array<string, mixed> $changes */
	#[DataProvider( 'maliciousInput' )]
	public function testMaliciousInputChangesNothing( array $changes ): void {
		$user   = $this->customer();
		$token  = $this->logIn();
		$before = $this->call( 'user', array(), $token );
		$answer = $this->answer( 'save_profile', $changes + self::FORM, $token );
		self::assertSame( 400, $answer->status, $answer->raw );
		self::assertSame( $before, $this->call( 'user', array(), $token ) );
		self::assertSame( array( 'customer' ), ( new WP_User( $user->ID ) )->roles );
	}

	public function testNoRouteAcceptsARoleOrUserId(): void {
		$this->customer();
		$token = $this->logIn();
		foreach ( array(
			'login', 'register', 'lost', 'lost_reset_password', 'set_user_pass', 'save_profile', 'logout',
			'delete_account', 'change_email', 'verify_email', 'send_verification', 'unlink_social',
		) as $route ) {
			foreach ( array( 'role' => 'administrator', 'user_id' => 1 ) as $name => $value ) {
				self::assertSame( 400, $this->answer( $route, array( $name => $value ), $token )->status, "$route: $name" );
			}
		}
		self::assertTrue( $this->isAlive( $token ) );
	}

	public function testDeletingRequiresThePasswordAndFiresTheAction(): void {
		$user    = $this->customer();
		$token   = $this->logIn();
		$deleted = array();
		add_action( 'vitrine_customer_deleted', static function ( Customer $customer ) use ( &$deleted ): void {
			$deleted[] = array( $customer->id, get_userdata( $customer->id ) !== false );
		} );
		self::assertSame(
			'The password is incorrect.',
			$this->call( 'delete_account', array( 'password' => 'klevas-8' ), $token )['message']
		);
		self::assertSame( array(), $deleted );
		self::assertTrue( $this->call( 'delete_account', array( 'password' => self::PASSWORD ), $token )['status'] );
		self::assertSame( array( array( $user->ID, true ) ), $deleted );
		self::assertFalse( get_userdata( $user->ID ) );
		self::assertSame( array(), get_user_meta( $user->ID ) );
		self::assertFalse( $this->isAlive( $token ) );
		self::assertFalse( $this->call( 'login', array( 'user' => 'ona@example.org', 'password' => self::PASSWORD ) )['status'] );
	}

	public function testStaffCannotBeDeletedThroughTheShop(): void {
		$staff = self::staff();
		$this->service( Customers::class )->delete( $staff->ID );
		self::assertNotFalse( get_userdata( $staff->ID ) );
	}
}

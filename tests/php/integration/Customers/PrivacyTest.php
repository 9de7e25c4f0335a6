<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use Vitrine\Customers\Address;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Profile;
use Vitrine\Customers\Social\SocialLinks;
use WP_User;

/** WordPress's tools for exporting and erasing personal data. */
final class PrivacyTest extends AccountTestCase {

	private function customerWithData(): WP_User {
		$user = $this->customer();
		$this->service( Customers::class )->saveProfile(
			$user->ID,
			new Profile(
				'Ona',
				'Šalnaitė',
				'+370 600 12345',
				new Address( 'Ona', 'Šalnaitė', '', 'Drožėjų g. 12', 'LT-01100', 'Vilnius', 'LT' ),
				null
			)
		);
		$this->service( SocialLinks::class )->link( $user->ID, 'google', '12345' );
		return $user;
	}

	public function testProfileAddressesLinksAndSessionsAreExported(): void {
		$this->customerWithData();
		$this->logIn();
		$said = self::exported( 'ona@example.org' );
		foreach ( array(
			'Ona Šalnaitė',
			'+370 600 12345',
			'Drožėjų g. 12, LT-01100 Vilnius, Lithuania',
			'Google',
			'English',
			'Last Login',
		) as $text ) {
			self::assertStringContainsString( $text, $said );
		}
		self::assertSame( '[]', self::exported( 'rasa@example.org' ) );
	}

	public function testErasureSignsOutAndRemovesPersonalData(): void {
		$user  = $this->customerWithData();
		$token = $this->logIn();
		$done  = apply_filters( 'wp_privacy_personal_data_erasers', array() )['vitrine-account']['callback']( 'ona@example.org', 1 );
		self::assertSame( array( true, true, true ), array( $done['items_removed'], $done['items_retained'], $done['done'] ) );
		self::assertFalse( $this->isAlive( $token ) );
		$customer = $this->service( Customers::class )->find( $user->ID );
		self::assertSame(
			array( '', '', null, null ),
			array( $customer?->name(), $customer?->phone, $customer?->billing, $customer?->delivery )
		);
		self::assertStringNotContainsString(
			'Ona',
			(string) wp_json_encode( array( get_user_meta( $user->ID ), get_userdata( $user->ID )->data ?? null ) )
		);
		self::assertNull( $this->service( SocialLinks::class )->userOf( 'google', '12345' ) );
	}

	private static function exported( string $email ): string {
		$data = array();
		foreach ( apply_filters( 'wp_privacy_personal_data_exporters', array() ) as $key => $exporter ) {
			if ( in_array( $key, array( 'wordpress-user', 'vitrine-account' ), true ) ) {
				$data = array_merge( $data, $exporter['callback']( $email, 1 )['data'] );
			}
		}
		return (string) wp_json_encode( $data, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}
}

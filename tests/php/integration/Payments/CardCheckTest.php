<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Tests\Support\RestResponse;

/** The button "Test connection" of card payments. */
final class CardCheckTest extends CardTestCase {

	public function testAValidKeyPassesTheCheck(): void {
		$answer = $this->check();
		self::assertSame( 200, $answer->status, $answer->raw );
		self::assertStringContainsString( 'Connected to Stripe: the key is valid.', $answer->json()['message'] );
	}

	public function testAnInvalidKeyIsReported(): void {
		$this->expectLog();
		$settings = self::setting( StripeSettings::class );
		$invalid  = array( 'secret' => 'sk_test_0123456789wrong' ) + $settings->sandbox;
		self::saveSetting( new StripeSettings( true, $settings->live, $invalid ) );
		$answer = $this->check();
		self::assertSame( 422, $answer->status );
		self::assertStringContainsString( 'rejected the secret key', $answer->json()['message'] );
		self::assertStringNotContainsString( 'wrong', $answer->raw );
	}

	public function testAnOutageAtStripeIsNotReportedAsAWrongKey(): void {
		$this->expectLog();
		$this->stripe->trouble( 'reset' );
		self::assertStringContainsString( 'did not respond', $this->check()->json()['message'] );
	}

	private function check(): RestResponse {
		add_filter( 'determine_current_user', static fn (): int => 1, 99 );
		return $this->rest( 'POST', '/vitrine-admin/v1/settings-card-check' );
	}
}

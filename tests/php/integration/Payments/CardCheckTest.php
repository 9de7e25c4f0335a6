<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Tests\Support\RestAnswer;

/** The button "Test the connection". */
final class CardCheckTest extends CardTestCase {

	public function testStripeKnowsTheKey(): void {
		$answer = $this->check();
		self::assertSame( 200, $answer->status, $answer->raw );
		self::assertStringContainsString( 'Stripe answers and knows the key.', $answer->json()['message'] );
	}

	public function testAKeyThatStripeDoesNotKnowIsSaidToBeWrong(): void {
		$this->expectLog();
		$settings = StripeSettings::fromOption();
		$wrong    = array( 'secret' => 'sk_test_0123456789wrong' ) + $settings->sandbox;
		( new StripeSettings( true, $settings->live, $wrong ) )->save();
		$answer = $this->check();
		self::assertSame( 422, $answer->status );
		self::assertStringContainsString( 'does not accept the secret key', $answer->json()['message'] );
		self::assertStringNotContainsString( 'wrong', $answer->raw );
	}

	public function testStripeThatDoesNotAnswerIsNoFaultOfTheKey(): void {
		$this->expectLog();
		$this->stripe->trouble( 'reset' );
		self::assertStringContainsString( 'did not answer', $this->check()->json()['message'] );
	}

	private function check(): RestAnswer {
		add_filter( 'determine_current_user', static fn (): int => 1, 99 );
		return $this->rest( 'POST', '/vitrine-admin/v1/settings-card-check' );
	}
}

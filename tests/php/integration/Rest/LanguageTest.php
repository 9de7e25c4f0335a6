<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Rest;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\I18n\Languages;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Tests\Integration\TestCase;

/** Texts, names and formats follow the `lang` of a call, independently of earlier calls. */
#[Group( 'compat' )]
final class LanguageTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		self::saveSetting( new BankAccount( 'UAB Molis', 'LT12 1000 0111 0100 1000' ) );
	}

	protected function tearDown(): void {
		delete_option( BankAccount::OPTION );
		parent::tearDown();
	}

	/** @return list<string> */
	private function titles( string $language ): array {
		$answer = $this->rest(
			'POST',
			'get_payment_methods',
			'{}',
			array( 'lang' => $language ),
			array( 'Content-Type' => 'application/json' )
		)->json();
		return array_column( $answer['data'], 'title' );
	}

	public function testTextsFollowTheLanguageOfEachCall(): void {
		self::assertContains( 'Bank transfer', $this->titles( 'en' ) );
		self::assertContains( 'Überweisung', $this->titles( 'de' ) );
		self::assertContains( 'Banko pavedimas', $this->titles( 'lt' ) );
		self::assertContains( 'Bank transfer', $this->titles( 'en' ) );
	}

	public function testAnExistingServiceFollowsALanguageChange(): void {
		self::assertSame( 'en', $this->service( Languages::class )->current()->code );
		self::assertContains( 'Überweisung', $this->titles( 'de' ) );
		self::assertSame( 'en', $this->service( Languages::class )->current()->code );
		self::assertSame( 'Bank transfer', __( 'Bank transfer', 'vitrine' ) );
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\I18n;

use Vitrine\Admin\Settings\Topics\LanguagesTopic;
use Vitrine\Consent\StorageDuration;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Integration\TestCase;

/** Orders, e-mails and plurals in languages other than the five. */
final class AddedLanguageOrdersTest extends ShopTestCase {

	/** @param array<string, mixed> $values */
	private function save( array $values ): void {
		$topic = $this->service( LanguagesTopic::class );
		self::assertSame( array(), $topic->save( $values + $topic->read() ) );
		// A new request, which keeps the database.
		TestCase::setUp();
	}

	public function testOrderInAnAddedLanguageOutlivesTheLanguage(): void {
		$polish = array(
			'code'   => 'pl',
			'locale' => 'pl_PL',
			'name'   => 'Polski',
			'bases'  => array( 'product' => 'produkt', 'category' => 'kategoria', 'compare' => 'porownanie' ),
		);
		$this->save( array( 'added' => array( $polish ) ) );
		$answer = $this->place( self::body( array( self::line( $this->product( 5, 123450 ), 1 ) ) ), 'pl' );
		$key    = (string) ( $answer['data']['key'] ?? self::fail( (string) $answer['message'] ) );
		$this->service( Outbox::class )->deliver();
		$mail = array_values( array_filter( $this->mails(), static fn ( array $mail ): bool => $mail['to'] === 'ona@example.org' ) )[0];
		self::assertMatchesRegularExpression( '~1.?240,40.€~u', $mail['message'] );
		self::assertStringContainsString( '/pl/', $mail['message'] );

		$this->save( array( 'active' => array( 'en', 'lt' ) ) );
		$order = $this->service( OrderRepository::class )->byKey( $key ) ?? self::fail( 'The order is gone.' );
		self::assertSame( 'pl', $order->language );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		$this->service( Outbox::class )->deliver();
		$mails = array_values( array_filter( $this->mails(), static fn ( array $mail ): bool => $mail['to'] === 'ona@example.org' ) );
		self::assertNotSame( array(), $mails );
		self::assertStringNotContainsString( '/pl/', $mails[ count( $mails ) - 1 ]['message'] );
		foreach ( array( 'received-your-order', 'invoice' ) as $page ) {
			self::assertSame( 200, $this->http( 'GET', "/$page?key=$key" )->status, $page );
		}
	}

	public function testLithuanianHasThreePluralForms(): void {
		$languages = $this->service( Languages::class );
		$forms     = static fn (): array => array_map(
			StorageDuration::days( ... ),
			array( 0, 1, 2, 10, 11, 21 )
		);
		self::assertSame(
			array( '0 dienų', '1 diena', '2 dienos', '10 dienų', '11 dienų', '21 diena' ),
			$languages->withLanguage( $languages->find( 'lt' ) ?? self::fail( 'no Lithuanian' ), $forms )
		);
	}

	public function testLocalesOfALanguageShareItsCatalogue(): void {
		$known = EmbeddedLanguages::ofLocale( 'de_AT' );
		self::assertSame( array( 'de', 'de_DE' ), array( $known?->code, $known?->locale ) );
	}
}

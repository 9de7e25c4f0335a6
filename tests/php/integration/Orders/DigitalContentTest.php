<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderProgress;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Nature;
use Vitrine\Withdrawals\EligibilityCalculator;
use Vitrine\Withdrawals\EligibilityMessage;
use Vitrine\Withdrawals\EligibilityStatus;

/** Digital content and services: consent to begin, its confirmation, and the right of withdrawal (Directive 2011/83/EU, Article 16). */
final class DigitalContentTest extends ShopTestCase {

	private const WORDS = 'Ich stimme zu, dass die Bereitstellung des digitalen Inhalts vor Ablauf der Widerrufsfrist beginnt';

	private int $file;

	private int $vase;

	protected function setUp(): void {
		parent::setUp();
		$this->file = $this->offer( 'FILE', Nature::Digital );
		$this->vase = $this->offer( 'VASE', Nature::Goods, 5 );
	}

	public function testCartSaysWhichConsentALineAsksFor(): void {
		$cart = $this->call( 'get_cart', array( 'cart' => array( self::line( $this->file ), self::line( $this->vase ) ) ), 'de' );
		self::assertStringStartsWith( self::WORDS, $cart['data'][0]['begin_words'] );
		self::assertSame( '', $cart['data'][1]['begin_words'] );
	}

	public function testTheProductPageSaysThatTheRightCanEndEarlier(): void {
		$pages = array();
		foreach ( array( $this->file, $this->vase ) as $id ) {
			$url     = $this->service( Products::class )->byIds( array( $id ) )[ $id ]->url;
			$pages[] = str_contains( $this->http( 'GET', (string) wp_parse_url( $url, PHP_URL_PATH ) )->raw, 'the right can end earlier' );
		}
		self::assertSame( array( true, false ), $pages );
	}

	public function testDigitalContentHasNoShippingMethodAndNoDeliveryCost(): void {
		$sent = array( array( 'shipping' => 'carrier' ) + self::line( $this->file ), self::line( $this->vase ) );
		$cart = $this->call( 'get_cart', array( 'cart' => $sent ), 'en' );
		self::assertSame( array( '', 'carrier' ), array_column( $cart['data'], 'shipping' ) );
		self::assertSame( array(), $cart['data'][0]['shipping_methods'] );
		self::assertSame( 0, $cart['data'][0]['shipping_price']['amount'] );
		self::assertSame( array(), $cart['notices'] );
		$order = $this->ordered( array( self::line( $this->file ) ), true, 'en' );
		self::assertSame( '', $order->lines[0]->shipping );
		self::assertStringNotContainsString( ' · ', $this->confirmation( $order, 'en' ) );
	}

	public function testTheExpectedDayRespectsTheWithdrawalPeriodWithoutConsent(): void {
		$days = array();
		foreach ( array( true, false ) as $consent ) {
			$order  = $this->ordered( array( self::line( $this->file ) ), $consent, 'en' );
			$days[] = OrderProgress::daysBetween( $order->dates->placedAt->format( 'Y-m-d' ), $order->dates->deliveryDay );
			self::assertSame( $order->dates->deliveryDay, $order->lines[0]->deliveryDay );
		}
		self::assertLessThan( 15, $days[0] );
		self::assertGreaterThanOrEqual( 15, $days[1], 'The day after the 14 days.' );
	}

	public function testAServiceAsAccessoryHasItsOwnRules(): void {
		$writer  = $this->service( ProductWriter::class );
		$fitting = $this->offer( 'FITTING', Nature::Service );
		$lamp    = $writer->save(
			null,
			ProductData::create( 'LAMP-F', 1000, stock: 50, accessories: array( $fitting => 500 ) ),
			array( 'en' => new ProductText( 'LAMP-F' ) )
		);
		$line = self::line( $lamp, 1, $fitting );
		$cart = $this->call( 'get_cart', array( 'cart' => array( $line ) ), 'en' );
		self::assertStringStartsWith( 'I ask you to begin the service', $cart['data'][0]['begin_words'] );
		$order = $this->ordered( array( $line ), true, 'en' );
		self::assertTrue( $order->hasServices() );
		$found = $this->service( EligibilityCalculator::class )->calculate( $this->completed( $order ) )->lines[0];
		self::assertSame( array( 1, array(), array( 'FITTING' ) ), array( $found->remaining(), $found->extras, $found->endedTitles ) );
		$text = $this->service( EligibilityMessage::class )->lineText( $found );
		self::assertSame( 'The right of withdrawal has ended for: FITTING', $text );
	}

	public function testStoresTheWordsWithTheOrderAndConfirmsThem(): void {
		$order = $this->ordered( array( self::line( $this->file ) ), true, 'de' );
		self::assertStringStartsWith( self::WORDS, $order->request->beginConsent );
		$mail = $this->confirmation( $order, 'de' );
		self::assertStringContainsString( self::WORDS, $mail );
		self::assertStringNotContainsString( 'Gesetzliches Gewährleistungsrecht', $mail, 'The notice is about goods.' );
	}

	public function testWithoutConsentItBeginsAfterThePeriod(): void {
		$order = $this->ordered( array( self::line( $this->file ) ), false, 'en' );
		self::assertSame( '', $order->request->beginConsent );
		self::assertStringContainsString( 'begin after the withdrawal period', $this->confirmation( $order, 'en' ) );
	}

	public function testConsentIsIgnoredForGoods(): void {
		$order = $this->ordered( array( self::line( $this->vase ) ), true, 'en' );
		self::assertSame( '', $order->request->beginConsent );
		$mail = $this->confirmation( $order, 'en' );
		self::assertStringContainsString( 'Legal guarantee of conformity: at least 2 years', $mail );
		self::assertStringContainsString( 'guarantee of durability: 5 years', $mail );
		self::assertStringNotContainsString( 'begin', $mail );
	}

	public function testRightEndsWithThePerformanceThatTheCustomerAgreedTo(): void {
		$order = $this->ordered( array( self::line( $this->file ), self::line( $this->vase ) ), true, 'en' );
		self::assertSame( array( true, true ), $this->withdrawable( $order ) );
		self::assertSame( array( false, true ), $this->withdrawable( $this->completed( $order ) ) );
		$only = $this->ordered( array( self::line( $this->file ) ), true, 'en' );
		$found = $this->service( EligibilityCalculator::class )->calculate( $this->completed( $only ) );
		self::assertSame( EligibilityStatus::Ended, $found->status );
	}

	public function testWithoutConsentTheRightLastsUntilThePeriodOfTheContractEnds(): void {
		$order = $this->completed( $this->ordered( array( self::line( $this->file ), self::line( $this->vase ) ), false, 'en' ) );
		self::assertSame( array( true, true ), $this->withdrawable( $order ) );
		$this->service( Database::class )->run(
			'UPDATE {orders} SET created_at = created_at - 1555200 WHERE id = %d',
			array( $order->id )
		);
		self::assertSame( array( false, true ), $this->withdrawable( $this->again( $order ) ) );
	}

	private function offer( string $sku, Nature $nature, int $years = 0 ): int {
		return $this->service( ProductWriter::class )->save(
			null,
			ProductData::create( $sku, 1000, stock: 50, legal: new LegalFacts( durabilityYears: $years, nature: $nature ) ),
			array( 'en' => new ProductText( $sku ) )
		);
	}

	/** @param list<array<string, mixed>> $cart */
	private function ordered( array $cart, bool $begin, string $language ): Order {
		$answer = $this->place( self::body( $cart, array( 'begin_now' => $begin ) ), $language );
		self::assertTrue( $answer['status'], (string) wp_json_encode( $answer ) );
		$order = $this->service( OrderRepository::class )->byKey( $answer['data']['key'] );
		self::assertNotNull( $order );
		$this->service( Database::class )->run( "UPDATE {orders} SET status = 'processing' WHERE id = %d", array( $order->id ) );
		return $this->again( $order );
	}

	private function completed( Order $order ): Order {
		$data = array( $order->id, time() );
		$this->service( Database::class )->run( "UPDATE {orders} SET status = 'completed' WHERE id = %d", array( $order->id ) );
		$this->service( Database::class )->run(
			"INSERT INTO {order_events} (order_id, at, kind, before_it, after_it) VALUES (%d, %d, 'status', 'processing', 'completed')",
			$data
		);
		return $this->again( $order );
	}

	private function again( Order $order ): Order {
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? $order;
	}

	/** @return list<bool> By line. */
	private function withdrawable( Order $order ): array {
		$found = $this->service( EligibilityCalculator::class )->calculate( $order );
		return array_map( static fn ( object $line ): bool => $line->remaining() > 0, $found->lines );
	}

	private function confirmation( Order $order, string $language ): string {
		$found = $this->service( Languages::class )->find( $language );
		self::assertNotNull( $found );
		return $this->service( OrderMails::class )->preview( OrderMessages::CONFIRMATION, $order, $found )->text;
	}
}

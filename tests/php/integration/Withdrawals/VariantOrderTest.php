<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Withdrawals;

use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Favourites\Favourites;
use Vitrine\I18n\Translations;
use Vitrine\Invoices\InvoiceDocument;
use Vitrine\Invoices\Invoices;
use Vitrine\Orders\Sales\ReportPeriod;
use Vitrine\Orders\Sales\SalesReport;
use Vitrine\Tests\Support\FamilyFactory;

/** Carts, orders, e-mails, invoices, withdrawals and statistics name the variant. */
final class VariantOrderTest extends WithdrawalTestCase {

	private int $family;

	private int $redM;

	private int $redL;

	protected function setUp(): void {
		parent::setUp();
		$factory                     = new FamilyFactory();
		$box                         = $this->product( 9, 500, array(), 'Box' );
		$this->family                = $factory->shirt( facts: array( 'accessories' => array( $box => 300 ) ) );
		[ $this->redM, $this->redL ] = $factory->variants( $this->family );
	}

	public function testTwoVariantsAreTwoLinesAndTheFamilyIsRefused(): void {
		$box  = array_key_first(
			$this->service( \Vitrine\Catalogue\Storage\Products::class )->byIds( array( $this->redM ) )[ $this->redM ]->offers
		);
		$cart = array( self::line( $this->redM, 2, (int) $box ), self::line( $this->redL ), self::line( $this->family ) );
		$call = $this->call( 'get_cart', array( 'cart' => $cart ), 'lt' );
		self::assertSame( array( 'Marškiniai – Raudona, M', 'Marškiniai – Raudona, L' ), array_column( $call['data'], 'title' ) );
		self::assertSame(
			array( array( 'choose_variant', $this->family ) ),
			array_map( static fn ( array $notice ): array => array( $notice['code'], $notice['id'] ), $call['notices'] )
		);
		self::assertStringContainsString( 'Marškiniai', $call['notices'][0]['message'] );
		self::assertSame( 2 * 2300 + 2500, $call['totals']['items']['amount'] );

		$refused = $this->place( self::body( array( self::line( $this->family ) ) ) );
		self::assertFalse( $refused['status'] );
		self::assertSame( 0, $this->rowsIn( 'orders' ) );
		self::assertFalse( $this->call( 'get_product_qnt', array( 'id' => $this->family ) )['status'] );
		self::assertSame( 5, $this->call( 'get_product_qnt', array( 'id' => $this->redL ) )['data']['stock'] );
	}

	public function testAVariantOfAnUnpublishedFamilyIsNotSold(): void {
		foreach ( $this->service( Translations::class )->versions( Translations::PRODUCT, $this->family ) as $post ) {
			wp_update_post( array( 'ID' => $post, 'post_status' => 'draft' ) );
		}
		$call = $this->call( 'get_cart', array( 'cart' => array( self::line( $this->redM ) ) ) );
		self::assertSame( array( array(), array( 'unknown_product' ) ), array( $call['data'], array_column( $call['notices'], 'code' ) ) );
	}

	public function testOrderEmailsInvoiceWithdrawalAndStatisticsNameTheVariant(): void {
		$order = $this->order( array( self::line( $this->redM ), self::line( $this->redL, 2 ) ), 'de' );
		$names = array( 'Hemd – Rot, M', 'Hemd – Rot, L' );
		self::assertSame( array( 4, 3 ), array( $this->stock( $this->redM ), $this->stock( $this->redL ) ) );
		$page = $this->call( 'get_order_by_key', array( 'key' => $order->key ), 'de' );
		self::assertSame( $names, array_column( $page['data']['lines'], 'title' ) );
		$this->service( Outbox::class )->deliver();
		self::assertStringContainsString( '2 × Hemd – Rot, L', $this->mails()[0]['message'] );
		$html = (string) $this->service( InvoiceDocument::class )->html( $order, '', static fn (): string => '' );
		self::assertStringContainsString( 'Hemd – Rot, L', $html );
		$this->complete( $order );
		$offer = $this->call( 'get_withdrawal', array( 'order' => array( 'key' => $order->key ) ), 'de' )['data'];
		self::assertSame( $names, array_column( $offer['lines'], 'title' ) );
		$answer = $this->call( 'withdraw', self::withdrawalBody( $order, array( $this->redL => 1 ) ), 'de' );
		self::assertSame( array( true, 'Hemd – Rot, L' ), array( $answer['status'], $answer['data']['lines'][0]['title'] ) );
		$period = ReportPeriod::last( 7, $this->clock->now() );
		$best   = $this->service( SalesReport::class )->bestSellers( $period, 'EUR', 5 );
		self::assertSame( array( 'Hemd – Rot, L', 2 ), array( $best[0]->title, $best[0]->quantity ) );
	}

	public function testAVariantIsAFavouriteOfItsOwn(): void {
		$user = wp_insert_user( array( 'user_login' => 'ona', 'user_pass' => 'secret' ) );
		self::assertIsInt( $user );
		self::assertSame( array( $this->redL ), $this->service( Favourites::class )->toggle( $user, $this->redL ) );
		self::assertSame( array( $this->redL, $this->family ), $this->service( Favourites::class )->toggle( $user, $this->family ) );
	}

	public function testADiscountOnAFamilyAppliesToItsVariants(): void {
		$eligible = $this->service( DiscountRepository::class )->eligibleProducts(
			new DiscountTerms( code: 'SHIRT', kind: DiscountKind::Percent, value: 1000, products: array( $this->family ) ),
			array( $this->redL, 999 )
		);
		self::assertSame( array( $this->redL ), $eligible );
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Admin\Setup\SiteChoice;
use Vitrine\Cli\SiteCommand;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Invoices\Invoices;
use Vitrine\Kernel\LiveSite;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Refund\RefundRejected;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\Stripe\Card;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Tests\Support\CliExit;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\WpAdmin;
use WP_CLI;

require_once dirname( __DIR__, 2 ) . '/support/wp-cli.php';

/** On a copy of the live shop nothing reaches customers, the live Stripe account or the invoice numbers. */
final class CopyOfTheShopTest extends CardTestCase {

	/** Makes this site a copy: the shop is live elsewhere. */
	private function copySite(): void {
		( new LiveSite( 'https://shop.example', 'production', static fn (): bool => true ) )->remember();
	}

	private function useLiveKeys(): void {
		Site::newRequest();
		parent::setUp();
		update_option(
			StripeSettings::OPTION,
			array( 'test' => false, 'live' => array_diff_key( $this->stripe->facts, array( 'url' => 0 ) ) )
		);
	}

	/** @return list<string> Calls that change something at Stripe. */
	private function changesAtStripe(): array {
		$calls = array_filter( $this->stripe->control( 'state' )['calls'], static fn ( array $call ): bool => $call['method'] !== 'GET' );
		return array_values( array_column( $calls, 'path' ) );
	}

	private function transferOrder(): Order {
		$placed = $this->place( self::body( array( self::line( $this->product() ) ) ) );
		return $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'Order not found.' );
	}

	private function refund( Order $order ): void {
		$this->service( RefundService::class )->refund( $this->reload( $order ), new RefundRequest( 0, 100 ), Actor::staff( 1, 'Rūta' ) );
	}

	private function invoices( Order $order ): int {
		return count( $this->service( Invoices::class )->forOrder( $order->id ) );
	}

	/** @return list<string> */
	private function recipients(): array {
		return array_map( static fn ( array $mail ): string => implode( ',', (array) $mail['to'] ), $this->mails() );
	}

	public function testCronNeitherCancelsIntentsNorOrders(): void {
		$this->useLiveKeys();
		$clock = $this->clock();
		$card  = $this->order();
		$this->startPayment( $card );
		$transfer = $this->transferOrder();
		$before   = $this->changesAtStripe();
		$this->copySite();
		$this->advance( $clock, '+18 days' );
		self::assertSame( $before, $this->changesAtStripe() );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $card ) );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $transfer ) );

		$this->service( SiteChoice::class )->moved();
		$this->advance( $clock, '+5 minutes' );
		self::assertCount( count( $before ) + 1, $this->changesAtStripe(), 'The intent is cancelled.' );
		self::assertSame( array( 'cancelled', 'failed' ), $this->state( $transfer ) );
	}

	public function testLiveKeysAreNotUsed(): void {
		$this->useLiveKeys();
		$paid   = $this->order();
		$intent = $this->startPayment( $paid );
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $paid, $intent );
		$open   = $this->order();
		$before = $this->changesAtStripe();
		$this->copySite();
		self::assertFalse( $this->call( 'start_order_stripe', array( 'key' => $open->key ) )['status'] );
		try {
			$this->refund( $paid );
			self::fail( 'It was refunded.' );
		} catch ( RefundRejected $error ) {
			self::assertStringContainsString( 'copy of your shop', $error->getMessage() );
		}
		self::assertSame( $before, $this->changesAtStripe() );
		Site::newRequest();
		self::assertFalse( $this->service( PaymentMethods::class )->find( Card::KEY )?->isAvailable() );
	}

	public function testTestKeysCanBeUsed(): void {
		$this->copySite();
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $order, $intent );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
	}

	public function testEmailsAndInvoicesWaitUntilTheShopHasMoved(): void {
		$this->copySite();
		$order  = $this->transferOrder();
		$change = $this->service( ChangeOrder::class );
		$change->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		$change->changeStatus( $this->reload( $order ), OrderStatus::Completed, Actor::staff( 1, 'Rūta' ) );
		$this->refund( $order );
		$this->deliverMessages();
		self::assertSame( array( array(), 0 ), array( $this->mails(), $this->invoices( $order ) ) );
		$choice = $this->service( SiteChoice::class );
		self::assertGreaterThanOrEqual( 6, $choice->waiting() );

		$choice->moved();
		$this->deliverMessages();
		self::assertSame( 2, $this->invoices( $order ), 'One invoice and one credit note.' );
		self::assertContains( 'ona@example.org', $this->recipients() );
		self::assertSame( 0, $choice->waiting() );
		$sent = count( $this->mails() );
		$this->deliverMessages();
		self::assertCount( $sent, $this->mails() );
	}

	public function testAReminderThatIsNotDueIsNotSentEarly(): void {
		$this->copySite();
		$this->transferOrder();
		$this->deliverMessages();
		$this->service( SiteChoice::class )->moved();
		$this->deliverMessages();
		self::assertCount( 2, $this->mails() );
	}

	public function testAConfirmedCopySendsItsEmailsToStaff(): void {
		$this->copySite();
		$order = $this->transferOrder();
		$this->deliverMessages();
		$this->service( SiteChoice::class )->copy( 1 );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		$this->deliverMessages();
		self::assertSame( array( get_userdata( 1 )->user_email ?? '' ), array_values( array_unique( $this->recipients() ) ) );
		self::assertStringStartsWith( '[Copy, to ona@example.org] ', $this->mails()[0]['subject'] );
		self::assertSame( 0, $this->invoices( $order ) );
		self::assertSame( 1, $this->service( Outbox::class )->postponed( LiveSite::WAITING ), 'Only the invoice waits.' );
	}

	public function testStaffChooseInWpAdmin(): void {
		$this->copySite();
		$admin   = new WpAdmin();
		$cookie  = $admin->signedIn( 'administrator' );
		$editor  = $admin->signedIn( 'editor' );
		$heading = 'Is this site a copy of your shop?';
		self::assertStringNotContainsString( $heading, $admin->ask( $editor, 'index.php' )->raw );
		$page = $admin->ask( $cookie, 'index.php' );
		self::assertStringContainsString( $heading, $page->raw );
		self::assertStringContainsString( 'live at shop.example', $page->raw );
		$form = array( 'action' => 'vitrine_site_copy', 'choice' => 'copy', '_wpnonce' => WpAdmin::nonce( $page, 'vitrine_site_copy' ) );
		self::assertSame( 403, $admin->ask( $editor, 'admin-post.php', $form )->status );
		self::assertSame( 403, $admin->ask( $cookie, 'admin-post.php', array( '_wpnonce' => 'x' ) + $form )->status );
		self::assertSame( 302, $admin->ask( $cookie, 'admin-post.php', $form )->status );
		self::assertStringNotContainsString( $heading, $admin->ask( $cookie, 'users.php' )->raw );
		$page = $admin->ask( $cookie, 'index.php' );
		self::assertStringContainsString( 'This site is a copy of your shop.', $page->raw );
		$form = array( 'choice' => 'moved', '_wpnonce' => WpAdmin::nonce( $page, 'vitrine_site_copy' ) ) + $form;
		self::assertSame( 302, $admin->ask( $cookie, 'admin-post.php', $form )->status );
		self::assertStringNotContainsString( 'a copy of your shop', $admin->ask( $cookie, 'index.php' )->raw );
	}

	public function testSiteHealthAndWpCliShowTheState(): void {
		$status = static fn (): string => apply_filters( 'site_status_tests', array() )['direct']['vitrine_copy']['test']()['status'];
		$site   = $this->service( SiteCommand::class );
		self::assertSame( 'good', $status() );
		$site->status();
		$this->copySite();
		self::assertSame( 'critical', $status() );
		try {
			$site->status();
			self::fail( 'It has to fail until staff have chosen.' );
		} catch ( CliExit $exit ) {
			self::assertSame( 1, $exit->status );
		}
		$site->copy();
		self::assertSame( 'recommended', $status() );
		$site->status();
		$site->moved();
		self::assertSame( 'good', $status() );
		self::assertStringStartsWith( 'success: The shop is live at ', (string) end( WP_CLI::$output ) );
	}
}

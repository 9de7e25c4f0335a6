<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Withdrawals;

use Vitrine\Admin\Orders\WithdrawalBox;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderRetention;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\WithdrawalState;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\UsesWpAdmin;
use Vitrine\Withdrawals\Privacy\WithdrawalPersonalDataProvider;
use Vitrine\Withdrawals\View\WithdrawalViews;
use Vitrine\Withdrawals\Withdrawals;

/** Withdrawals in wp-admin over HTTP, and in the personal data tools. */
final class WithdrawalsInWpAdminTest extends ShopTestCase {

	use UsesWpAdmin;

	/** The mark of an open withdrawal in the order list. */
	private const MARK = '</span> Withdrawal open</span>';

	/** @return Order An order whose customer has withdrawn from one of two items. */
	private function orderWithWithdrawal(): Order {
		$vase   = $this->product();
		$orders = $this->service( OrderRepository::class );
		$order  = $orders->byKey( (string) $this->place( self::body( array( self::line( $vase, 2 ) ) ) )['data']['key'] ) ?? self::fail();
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Shop' ) );
		$body = array(
			'request_id' => wp_generate_uuid4(),
			'order'      => array( 'key' => $order->key ),
			'name'       => 'Ona <b>',
			'email'      => 'ona@example.org',
			'lines'      => array(
				array(
					'id'     => $vase,
					'kiekis' => 1,
				),
			),
			'words' => '<img src=x onerror=alert(1)>',
		);
		self::assertTrue( $this->call( 'withdraw', $body )['status'] );
		return $order;
	}

	private function state(): ?WithdrawalState {
		return $this->service( Withdrawals::class )->byId( 1 )?->state;
	}

	/** @return array<string, string|int> */
	private static function form( string $page, string $state ): array {
		$box = substr( $page, (int) strpos( $page, 'id="vitrine-withdrawals"' ) );
		self::assertSame( 1, preg_match( '/name="_wpnonce" value="([0-9a-f]+)"/', $box, $nonce ), $page );
		return array( 'action' => WithdrawalBox::ACTION, 'withdrawal' => 1, 'state' => $state, '_wpnonce' => $nonce[1] ?? '' );
	}

	public function testStaffAdvanceAWithdrawalFromReceivedToRefunded(): void {
		$order    = $this->orderWithWithdrawal();
		$cookie   = self::admin()->signedIn( 'administrator' );
		$loadPage = static fn (): string => self::admin()->ask( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		$page     = $loadPage();
		self::assertStringContainsString( 'Ona &lt;b&gt;', $page );
		self::assertStringNotContainsString( '<img src=x', $page );
		self::assertStringContainsString( 'pieces%5B0%5D=1', $page );
		self::assertStringContainsString( self::MARK, self::admin()->ask( $cookie, 'admin.php?page=vitrine-orders' )->raw );
		self::assertSame(
			1,
			preg_match(
				'/name="pieces\[0\]"[^>]*value="1"/',
				self::admin()->ask( $cookie, "admin.php?page=vitrine-orders&order=$order->id&pieces%5B0%5D=1" )->raw
			)
		);

		$back = self::form( $page, 'returned' );
		self::admin()->ask( $cookie, 'admin-post.php', $back );
		self::assertSame( WithdrawalState::Returned, $this->state() );
		// Another user submitted the same button on a stale page.
		self::assertStringContainsString(
			'overtaken=1',
			(string) self::admin()->ask( $cookie, 'admin-post.php', $back )->header( 'Location' )
		);
		self::admin()->ask( $cookie, 'admin-post.php', self::form( $loadPage(), 'repaid' ) );
		self::assertSame( WithdrawalState::Refunded, $this->state() );
		self::assertStringContainsString( 'Withdrawal: Refunded', $loadPage() );
		self::assertStringNotContainsString( self::MARK, self::admin()->ask( $cookie, 'admin.php?page=vitrine-orders' )->raw );
	}

	public function testUsersWithoutTheCapabilityCannotChangeAWithdrawal(): void {
		$order = $this->orderWithWithdrawal();
		$form  = self::form(
			self::admin()->ask( self::admin()->signedIn( 'administrator' ), "admin.php?page=vitrine-orders&order=$order->id" )->raw,
			'repaid'
		);
		self::assertSame( 403, self::admin()->ask( self::admin()->signedIn( 'contributor' ), 'admin-post.php', $form )->status );
		self::assertSame(
			403,
			self::admin()->ask( self::admin()->signedIn( 'administrator' ), 'admin-post.php', array( '_wpnonce' => 'x' ) + $form )->status
		);
		self::assertSame( WithdrawalState::Received, $this->state() );
	}

	public function testAWithdrawalIsExportedAndKeptAsLongAsItsOrder(): void {
		$this->orderWithWithdrawal();
		$data = new WithdrawalPersonalDataProvider(
			$this->service( Withdrawals::class ),
			$this->service( OrderRepository::class ),
			$this->service( WithdrawalViews::class ),
			$this->service( Clock::class )
		);
		self::assertSame( '1 × Vase', $data->export( 'ONA@example.org', 1 )->items[1]['Products'] );
		self::assertSame( array(), $data->export( 'jonas@example.org', 1 )->items );

		$saved = $data->erase( 'ona@example.org' );
		self::assertSame(
			array( false, true, array( OrderRetention::reason() ) ),
			array( $saved->removed, $saved->retained, $saved->messages )
		);
		$this->service( Database::class )->run( 'UPDATE {withdrawals} SET created_at = created_at - %d', array( 11 * YEAR_IN_SECONDS ) );
		self::assertSame(
			array( true, false ),
			array( $data->erase( 'ona@example.org' )->removed, $data->erase( 'ona@example.org' )->retained )
		);
		$anonymous = $this->service( Withdrawals::class )->byId( 1 ) ?? self::fail();
		self::assertSame( array( '', 1 ), array( $anonymous->name, array_sum( $anonymous->quantities ) ) );
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use Vitrine\Storefront\Page;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\View;

/**
 * The block `account`: the mount point of the account pages. The HTML is the same for all visitors; the island loads the customer's data.
 */
final class AccountBlock {

	private const TEMPLATE = 'vitrine-account';

	public function __construct(
		private readonly View $view,
		private readonly Payload $payload,
		private readonly Routing $routing,
	) {
	}

	/** @return array<string, Page> by path */
	public static function pages(): array {
		return array(
			'user'          => self::page( 'profile', false ),
			'user/orders'   => self::page( 'orders', false ),
			'user/password' => self::page( 'password', true ),
			'user/verify'   => self::page( 'verify', true ),
		);
	}

	public function render(): string {
		$kind    = match ( $this->routing->place()?->path ) {
			'user/orders'   => 'orders',
			'user/password' => 'password',
			'user/verify'   => 'verify',
			default         => 'profile',
		};
		$options = $this->payload->part( 'options' );
		return $this->view->render(
			'account',
			array(
				'kind'  => $kind,
				'title' => self::title( $kind ),
				'help'  => __(
					'Your account requires JavaScript, which is disabled in your browser. If you have any questions, contact us:',
					'vitrine'
				),
				'phone' => (string) ( $options['general']['consultation_phone'] ?? '' ),
				'email' => (string) ( $options['general']['help_email'] ?? '' ),
				'hours' => (string) ( $options['shop']['work_hours'] ?? '' ),
			)
		);
	}

	private static function title( string $kind ): string {
		return match ( $kind ) {
			'orders'   => __( 'Your orders', 'vitrine' ),
			'password' => __( 'Set a new password', 'vitrine' ),
			'verify'   => __( 'Confirm e-mail address', 'vitrine' ),
			default    => __( 'Your account', 'vitrine' ),
		};
	}

	/** @param bool $byMail Whether e-mails link to the page: its URL then contains a secret key. */
	private static function page( string $kind, bool $byMail ): Page {
		return new Page( self::TEMPLATE, static fn (): string => self::title( $kind ), newsletter: $byMail, secret: $byMail );
	}
}

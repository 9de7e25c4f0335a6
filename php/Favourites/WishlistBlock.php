<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

use Vitrine\Storefront\Payload;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\View;

/** The block `wishlist`: the mount point of the customer's own list and of a shared one. */
final class WishlistBlock {

	/** Path of the page that shows a shared list. */
	public const SHARED = 'shared-wishlist';

	public function __construct(
		private readonly View $view,
		private readonly Payload $payload,
		private readonly Routing $routing,
	) {
	}

	public function render(): string {
		$shared  = $this->routing->place()?->path === self::SHARED;
		$options = $this->payload->part( 'options' );
		return $this->view->render(
			'wishlist',
			array(
				'kind'  => $shared ? 'shared' : 'own',
				'title' => $shared ? self::sharedTitle() : self::title(),
				'help'  => __(
					'Favourites require JavaScript, which is disabled in your browser. If you have any questions, contact us:',
					'vitrine'
				),
				'phone' => (string) ( $options['general']['consultation_phone'] ?? '' ),
				'email' => (string) ( $options['general']['help_email'] ?? '' ),
				'hours' => (string) ( $options['shop']['work_hours'] ?? '' ),
			)
		);
	}

	public static function title(): string {
		return __( 'Favourites', 'vitrine' );
	}

	public static function sharedTitle(): string {
		return __( 'Shared favourites', 'vitrine' );
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

use Vitrine\Storefront\Payload;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\View;

/** The block `wishlist`: the mount point of one's own list, and of one that somebody shares. */
final class WishlistBlock {

	/** Path of the page that shows a shared list to whoever has its key. */
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
				'help'  => __( 'Showing favourites needs JavaScript, which is switched off in this browser. For questions reach us here.', 'vitrine' ),
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

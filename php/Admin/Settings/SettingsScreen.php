<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings;

use Vitrine\Admin\Capability;
use Vitrine\Admin\ReactScreen;
use Vitrine\Admin\RequestInput;
use Vitrine\Admin\ShopMenu;
use Vitrine\Storefront\View;

defined( 'ABSPATH' ) || exit;

/** Shop > Settings: the list of topics, and the panel of the current one. */
final class SettingsScreen {

	public const SLUG = 'vitrine-settings';

	public function __construct( private readonly Topics $topics, private readonly ReactScreen $screen, private readonly View $view ) {
	}

	public function menu(): void {
		$hook = add_submenu_page(
			ShopMenu::SLUG,
			__( 'Settings', 'vitrine' ),
			__( 'Settings', 'vitrine' ),
			Capability::MANAGE_SHOP,
			self::SLUG,
			$this->render( ... )
		);
		add_action( 'admin_enqueue_scripts', fn ( string $page ) => $page === $hook ? $this->enqueue() : null );
	}

	public static function url( string $topic = '' ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . ( $topic === '' ? '' : "&topic=$topic" ) );
	}

	private function enqueue(): void {
		wp_enqueue_media();
		$this->screen->enqueue( 'settings' );
	}

	private function render(): void {
		$topics  = $this->topics->visible();
		$requested = RequestInput::query( 'topic' );
		$matches = array_filter( $topics, static fn ( Topic $topic ): bool => $topic->key() === $requested );
		$current = array_values( $matches )[0] ?? $topics[0] ?? null;
		if ( $current === null ) {
			return;
		}
		$this->view->show(
			'admin/settings',
			array(
				'title'   => $current->title(),
				'topics'  => array_map(
					static fn ( Topic $topic ): array => array(
						'title'   => $topic->title(),
						'url'     => self::url( $topic->key() ),
						'current' => $topic === $current,
					),
					$topics
				),
				'content' => $this->screen->root( 'settings', array( 'topic' => $current->key() ) ),
			)
		);
	}
}

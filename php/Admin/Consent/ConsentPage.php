<?php
declare(strict_types=1);

namespace Vitrine\Admin\Consent;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Csv;
use Vitrine\Admin\ShopMenu;
use Vitrine\Consent\Category;
use Vitrine\Consent\Consents;
use Vitrine\Consent\Retention;
use Vitrine\Storefront\View;

/** Shop > Consent: the proof of what visitors allowed, as a list and as a file, and how long it is kept. */
final class ConsentPage {

	public const EXPORT = 'vitrine_consent_csv';

	private const PAGE       = 'vitrine-consent';
	private const CAPABILITY = Capability::MANAGE_SHOP;

	public function __construct( private readonly View $view, private readonly Consents $consents ) {
	}

	/** Hook `admin_menu`, below the shop. */
	public function menu(): void {
		add_submenu_page( ShopMenu::SLUG, __( 'Consent', 'vitrine' ), __( 'Consent', 'vitrine' ), self::CAPABILITY, self::PAGE, $this->render( ... ) );
	}

	/** Hook `admin_init`: WordPress checks nonce and capability, and stores what the function lets through. */
	public function register(): void {
		register_setting(
			self::PAGE,
			Retention::OPTION,
			array(
				'type'              => 'integer',
				'sanitize_callback' => Retention::clean( ... ),
			)
		);
		add_filter( 'option_page_capability_' . self::PAGE, static fn (): string => self::CAPABILITY );
	}

	/** Hook `admin_post_vitrine_consent_csv`. */
	public function export(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'You may not see the consents of visitors.', 'vitrine' ), 403 );
		}
		check_admin_referer( self::EXPORT );
		Csv::download(
			'consent-' . gmdate( 'Y-m-d' ) . '.csv',
			array( 'time', 'id', 'texts', ...array_column( Category::cases(), 'value' ) ),
			$this->rows(),
		);
	}

	private function render(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php'; // @phpstan-ignore requireOnce.fileNotFound
		$table = new ConsentTable( $this->consents );
		$table->prepare_items();
		ob_start();
		$table->display();
		$list = (string) ob_get_clean();
		$this->view->show(
			'admin/consent',
			array(
				'page'   => self::PAGE,
				'name'   => Retention::OPTION,
				'years'  => Retention::years(),
				'most'   => Retention::MOST,
				'export' => wp_nonce_url( admin_url( 'admin-post.php?action=' . self::EXPORT ), self::EXPORT ),
				'list'   => $list,
			)
		);
	}

	/** @return iterable<list<int|string>> */
	private function rows(): iterable {
		foreach ( $this->consents->all() as $record ) {
			yield array( gmdate( 'Y-m-d\TH:i:s\Z', $record->at ), $record->id, $record->version, ...array_map( static fn ( Category $category ): int => (int) $record->choice->allows( $category ), Category::cases() ) );
		}
	}
}

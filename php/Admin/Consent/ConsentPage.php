<?php
declare(strict_types=1);

namespace Vitrine\Admin\Consent;

use Vitrine\Admin\Capability;
use Vitrine\Admin\CsvDownload;
use Vitrine\Admin\ShopMenu;
use Vitrine\Consent\ConsentCategory;
use Vitrine\Consent\ConsentLog;
use Vitrine\Consent\ConsentRetention;
use Vitrine\Storefront\View;

defined( 'ABSPATH' ) || exit;

/** Shop > Consent: lists and exports the consent records, and sets how long they are kept. */
final class ConsentPage {

	public const EXPORT = 'vitrine_consent_csv';

	private const PAGE       = 'vitrine-consent';
	private const CAPABILITY = Capability::MANAGE_SHOP;

	public function __construct( private readonly View $view, private readonly ConsentLog $consentLog ) {
	}

	public function menu(): void {
		add_submenu_page(
			ShopMenu::SLUG,
			__( 'Consent', 'vitrine' ),
			__( 'Consent', 'vitrine' ),
			self::CAPABILITY,
			self::PAGE,
			$this->render( ... )
		);
	}

	/** Hook `admin_init`: WordPress checks nonce and capability, then saves the sanitized value. */
	public function register(): void {
		register_setting(
			self::PAGE,
			ConsentRetention::OPTION,
			array(
				'type'              => 'integer',
				'sanitize_callback' => ConsentRetention::clean( ... ),
			)
		);
		add_filter( 'option_page_capability_' . self::PAGE, static fn (): string => self::CAPABILITY );
	}

	public function export(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to view consent records.', 'vitrine' ), 403 );
		}
		check_admin_referer( self::EXPORT );
		CsvDownload::download(
			'consent-' . gmdate( 'Y-m-d' ) . '.csv',
			array( 'time', 'id', 'texts', ...array_column( ConsentCategory::cases(), 'value' ) ),
			$this->rows(),
		);
	}

	private function render(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php'; // @phpstan-ignore requireOnce.fileNotFound
		$table = new ConsentTable( $this->consentLog );
		$table->prepare_items();
		ob_start();
		$table->display();
		$list = (string) ob_get_clean();
		$this->view->show(
			'admin/consent',
			array(
				'page'   => self::PAGE,
				'name'   => ConsentRetention::OPTION,
				'years'  => ConsentRetention::years(),
				'most'   => ConsentRetention::MAX_YEARS,
				'export' => wp_nonce_url( admin_url( 'admin-post.php?action=' . self::EXPORT ), self::EXPORT ),
				'list'   => $list,
			)
		);
	}

	/** @return iterable<list<int|string>> */
	private function rows(): iterable {
		foreach ( $this->consentLog->all() as $record ) {
			yield array(
				gmdate( 'Y-m-d\TH:i:s\Z', $record->at ),
				$record->id,
				$record->version,
				...array_map(
					static fn ( ConsentCategory $category ): int => (int) $record->choice->allows( $category ),
					ConsentCategory::cases()
				),
			);
		}
	}
}

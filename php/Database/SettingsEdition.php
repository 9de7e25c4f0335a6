<?php
declare(strict_types=1);

namespace Vitrine\Database;

defined( 'ABSPATH' ) || exit;

/**
 * The edition of the site's settings: another value after each change of an option on which the work of the outbox may depend. A process
 * keeps the settings, and services made of them, that it has read once; by the edition it notices that they are outdated.
 */
final class SettingsEdition {

	/** Autoloaded, so that it comes from the same query or cache entry as the settings that it belongs to. */
	public const OPTION = 'vitrine_settings_edition';

	/** Options of WordPress and Polylang that e-mails, prices and URLs depend on. */
	private const WORDPRESS = '/^(WPLANG|timezone_string|gmt_offset|date_format|time_format|start_of_week|blogname|blogdescription|blog_charset'
		. '|admin_email|home|siteurl|permalink_structure|show_on_front|page_on_front|page_for_posts|wp_page_for_privacy_policy'
		. '|upload_path|upload_url_path|site_icon|site_logo|stylesheet|template|theme_mods_.+|active_plugins|polylang)$/D';

	/** Options that are caches, marks of progress or findings, and so no settings: the shop's, and WordPress's `{taxonomy}_children`. */
	private const STATE = '/^vitrine_(settings_edition|read_model_settings|pages_edition|unknown_pages|cache_probe|published_.+|answers?_.+|best_sellers_.+'
		. '|search_text_version|purge_failures|stripe_refunds_seen|dummy_hash|policy_(?:state|found|sources|texts|allowed)'
		. '|address_conflicts|import_faults|sale_changes|category_children|migration\.lock|printed_paths|remove_data)$/D';

	/** The edition of the settings that this process works with. */
	private string $loaded;

	/** The edition of this process's own last change. */
	private ?string $raised = null;

	private bool $isChangedElsewhere = false;

	/** @var array<string, true> Hooks that raise the edition. */
	private array $watched = array();

	/** Created as early as possible, so that no setting is read or changed before. */
	public function __construct( private readonly Database $database ) {
		$this->loaded = (string) get_option( self::OPTION, '' );
	}

	/** Hook `vitrine_migrated`: a missing option costs a query. */
	public static function addOption(): void {
		add_option( self::OPTION, '', '', true );
	}

	public static function concerns( string $option ): bool {
		return str_starts_with( $option, 'vitrine_' )
			? preg_match( self::STATE, $option ) !== 1
			: preg_match( self::WORDPRESS, $option ) === 1;
	}

	/**
	 * Hooks `add_option`, `update_option` and `delete_option`, which precede the change. The edition is raised after it: a process that
	 * starts in between has the old setting and the old edition. It is raised before all other hooks of this option: the messages that they
	 * add must find the new edition.
	 *
	 * @param string $change Name of the hook.
	 */
	public function raiseAfter( string $change, string $option ): void {
		$hook = "{$change}_$option";
		if ( ! isset( $this->watched[ $hook ] ) ) {
			$this->watched[ $hook ] = true;
			add_action( $hook, $this->raise( ... ), PHP_INT_MIN );
		}
	}

	/**
	 * Call it before adding messages that need something new that is not an option. This process is then outdated, too: its services may
	 * be made of the settings before. Does nothing if the option is missing, as it is while the shop's data is being removed.
	 */
	public function raise(): void {
		$this->isChangedElsewhere = $this->isChangedElsewhere();
		$this->raised             = bin2hex( random_bytes( 8 ) );
		$this->database->run(
			"UPDATE {$this->database->wpdb->options} SET option_value = %s WHERE option_name = %s",
			array( $this->raised, self::OPTION )
		);
		$this->forgetCached();
	}

	/** Whether a setting has changed since this process began. Reads the database: this process's object cache is as old as it is. */
	public function isOutdated(): bool {
		return $this->stored() !== $this->loaded;
	}

	/** Whether another process has changed a setting since this one began. */
	public function isChangedElsewhere(): bool {
		return $this->isChangedElsewhere || ! in_array( $this->stored(), array( $this->loaded, $this->raised ), true );
	}

	/**
	 * Makes the next process read the options from the database: of two processes that change options at the same time, the slower one
	 * may have left the former value of the other's option in a persistent object cache.
	 */
	public function forgetCached(): void {
		foreach ( array( self::OPTION, 'alloptions', 'notoptions' ) as $key ) {
			wp_cache_delete( $key, 'options' );
		}
	}

	/** Continues with the options as they are now; services that exist already may be made of older ones. */
	public function reload(): void {
		$this->loaded             = $this->stored();
		$this->isChangedElsewhere = false;
		$this->forgetCached();
	}

	private function stored(): string {
		return (string) $this->database->value(
			"SELECT option_value FROM {$this->database->wpdb->options} WHERE option_name = %s",
			array( self::OPTION )
		);
	}
}

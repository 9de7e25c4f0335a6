<?php
declare(strict_types=1);

namespace Vitrine\Admin\Uninstall;

use const Vitrine\FILE;

defined( 'ABSPATH' ) || exit;

/** What happens to the shop's data when the plugin is deleted. */
enum RemovalChoice: string {

	/** No answer yet: WordPress deletes the plugin only after `DeletePrompt` has been answered. */
	case Undecided = '';
	case Keep      = 'keep';
	case Delete    = 'all';

	public const OPTION = 'vitrine_remove_data';

	/** The constant of wp-config.php takes precedence over the answer given in wp-admin. */
	public static function current(): self {
		if ( defined( 'VITRINE_REMOVE_DATA' ) ) {
			return VITRINE_REMOVE_DATA === true ? self::Delete : self::Keep;
		}
		$chosen = get_option( self::OPTION );
		return is_string( $chosen ) ? self::tryFrom( $chosen ) ?? self::Undecided : self::Undecided;
	}

	public function save(): void {
		update_option( self::OPTION, $this->value, false );
		self::registerHook();
	}

	/**
	 * Hooks `vitrine_activate`, `vitrine_deactivate` and `vitrine_migrated`. WordPress asks "delete Vitrine and its data?" if the plugin
	 * has an uninstall hook, else "delete Vitrine?". So the hook is registered only while deleting the plugin may delete data; with an
	 * uninstall.php, WordPress would always mention the data.
	 */
	public static function registerHook(): void {
		if ( self::current() !== self::Keep ) {
			register_uninstall_hook( FILE, array( Uninstall::class, 'run' ) );
			return;
		}
		$hooks = get_option( 'uninstall_plugins' );
		if ( is_array( $hooks ) && isset( $hooks[ plugin_basename( FILE ) ] ) ) {
			unset( $hooks[ plugin_basename( FILE ) ] );
			update_option( 'uninstall_plugins', $hooks );
		}
	}
}

<?php
declare(strict_types=1);

namespace Vitrine\Admin\Uninstall;

/** WordPress's uninstall hook. It runs while the plugin is deactivated: its file is loaded, but nothing is booted (vitrine.php). */
final class Uninstall {

	/** WordPress stores the name of this method (`uninstall_plugins`): don't rename it without registering the hook again. */
	public static function run(): void {
		$choice = DeletePrompt::answer() ?? RemovalChoice::current();
		if ( $choice === RemovalChoice::Undecided && DeletePrompt::canBeAsked() ) {
			DeletePrompt::show();
		}
		if ( $choice === RemovalChoice::Delete ) {
			DataRemoval::run();
			self::removeOtherSites();
		} elseif ( $choice === RemovalChoice::Keep ) {
			$choice->save();
		}
	}

	/** Deleting the plugin concerns all sites of a network, but each one's data is deleted by its own choice: many have other owners. */
	private static function removeOtherSites(): void {
		if ( ! is_multisite() ) {
			return;
		}
		foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0, 'site__not_in' => array( get_current_blog_id() ) ) ) as $site ) {
			switch_to_blog( (int) $site );
			if ( get_option( 'vitrine_schema' ) !== false && RemovalChoice::current() === RemovalChoice::Delete ) {
				DataRemoval::run();
			}
			restore_current_blog();
		}
	}
}

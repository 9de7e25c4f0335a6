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
		} elseif ( $choice === RemovalChoice::Keep ) {
			$choice->save();
		}
	}
}

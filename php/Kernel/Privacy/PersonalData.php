<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Privacy;

/** What a room keeps of people. `Tools::offer` gives it to WordPress's tools for exporting and erasing personal data. */
interface PersonalData {

	/** What it is called in these tools and in the exported file. */
	public function label(): string;

	/**
	 * @param string $email Whose data it is; a person without an account has nothing else.
	 * @param int    $page  From 1 on, as long as `Exported::$done` says that there is more.
	 */
	public function export( string $email, int $page ): Exported;

	/** Erases some of it; it is asked again as long as `Erased::$done` says that there is more. */
	public function erase( string $email ): Erased;
}

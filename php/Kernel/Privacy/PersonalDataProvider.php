<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Privacy;

/** Personal data that a room stores. `PrivacyTools::register` connects it to WordPress's export and erase tools. */
interface PersonalDataProvider {

	/** The group's name in these tools and in the exported file. */
	public function label(): string;

	/**
	 * @param string $email Identifies the person; without an account, only data stored under this address is found.
	 * @param int    $page  Starts at 1; WordPress requests further pages until `ExportPage::$done`.
	 */
	public function export( string $email, int $page ): ExportPage;

	/** Erases one batch; WordPress calls it again until `ErasureResult::$done`. */
	public function erase( string $email ): ErasureResult;
}

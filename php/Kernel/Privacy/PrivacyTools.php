<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Privacy;

use Closure;
use Vitrine\Kernel\Filters;

/** Connects the rooms to WordPress's tools for exporting and erasing personal data. */
final class PrivacyTools {

	/**
	 * @param string                 $key  A stable name: `vitrine-orders`.
	 * @param Closure(): PersonalDataProvider $data Called only when an administrator uses the tools.
	 */
	public static function register( string $key, Closure $data ): void {
		Filters::add(
			'wp_privacy_personal_data_exporters',
			static fn ( array $exporters ): array => $exporters + array(
				$key => array(
					'exporter_friendly_name' => $data()->label(),
					'callback'               => static fn ( string $email, int $page = 1 ): array => self::export(
						$key,
						$data(),
						$email,
						$page
					),
				),
			)
		);
		Filters::add(
			'wp_privacy_personal_data_erasers',
			static fn ( array $erasers ): array => $erasers + array(
				$key => array(
					'eraser_friendly_name' => $data()->label(),
					'callback'             => static fn ( string $email ): array => self::erase( $data(), $email ),
				),
			)
		);
	}

	/** Id of the user with this e-mail address, staff included; 0 if there is none. */
	public static function userIdByEmail( string $email ): int {
		$user = get_user_by( 'email', $email );
		return $user === false ? 0 : $user->ID;
	}

	/** @return array{data: list<array<string, mixed>>, done: bool} */
	private static function export( string $key, PersonalDataProvider $data, string $email, int $page ): array {
		$export = $data->export( $email, $page );
		$items  = array();
		foreach ( $export->items as $id => $values ) {
			$fields = array();
			foreach ( array_filter( $values, static fn ( string $value ): bool => $value !== '' ) as $name => $value ) {
				$fields[] = compact( 'name', 'value' );
			}
			$items[] = array(
				'group_id'    => $key,
				'group_label' => $data->label(),
				'item_id'     => "$key-$id",
				'data'        => $fields,
			);
		}
		return array(
			'data' => $items,
			'done' => $export->done,
		);
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
	private static function erase( PersonalDataProvider $data, string $email ): array {
		$result = $data->erase( $email );
		return array(
			'items_removed'  => $result->removed,
			'items_retained' => $result->retained,
			'messages'       => $result->messages,
			'done'           => $result->done,
		);
	}
}

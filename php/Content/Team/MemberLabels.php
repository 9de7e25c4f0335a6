<?php
declare(strict_types=1);

namespace Vitrine\Content\Team;

use Vitrine\Kernel\PostTypeLabels;

/** Labels for team members in WordPress's screens. */
final class MemberLabels {

	/** @return array<string, string> For `register_post_type`. */
	public static function ofType(): array {
		return PostTypeLabels::common() + array(
			'name'                  => __( 'Team members', 'vitrine' ),
			'singular_name'         => __( 'Team member', 'vitrine' ),
			'menu_name'             => __( 'Team', 'vitrine' ),
			'all_items'             => __( 'All team members', 'vitrine' ),
			'add_new'               => __( 'Add team member', 'vitrine' ),
			'add_new_item'          => __( 'Add team member', 'vitrine' ),
			'new_item'              => __( 'New team member', 'vitrine' ),
			'edit_item'             => __( 'Edit team member', 'vitrine' ),
			'view_item'             => __( 'View team member', 'vitrine' ),
			'view_items'            => __( 'View team members', 'vitrine' ),
			'items_list'            => __( 'Team members', 'vitrine' ),
			'item_link'             => __( 'Team member', 'vitrine' ),
			'item_link_description' => __( 'Team member', 'vitrine' ),
			'item_trashed'          => __( 'Team member moved to Trash.', 'vitrine' ),
			'item_updated'          => __( 'Team member saved.', 'vitrine' ),
			'item_scheduled'        => __( 'Team member saved.', 'vitrine' ),
			'item_published'        => __( 'Team member published.', 'vitrine' ),
			'item_reverted_to_draft'   => __( 'Team member saved.', 'vitrine' ),
			'item_published_privately' => __( 'Team member published.', 'vitrine' ),
			'search_items'          => __( 'Search team members', 'vitrine' ),
			'not_found'             => __( 'No team members yet.', 'vitrine' ),
			'not_found_in_trash'    => __( 'No team members found in Trash.', 'vitrine' ),
			'featured_image'        => __( 'Photo', 'vitrine' ),
			'set_featured_image'    => __( 'Choose a photo', 'vitrine' ),
			'remove_featured_image' => __( 'Remove photo', 'vitrine' ),
			'use_featured_image'    => __( 'Use as photo', 'vitrine' ),
			'attributes'            => _x( 'Order', 'sort order', 'vitrine' ),
		);
	}

	/** @return array<string, array<int, string>> By WordPress's message number, for the filter `post_updated_messages`. */
	public static function saved(): array {
		$saved = __( 'Team member saved.', 'vitrine' );
		$shown = __( 'Team member published.', 'vitrine' );
		return array( MemberType::NAME => array( 0 => '', 6 => $shown ) + array_fill_keys( range( 1, 10 ), $saved ) );
	}

	/**
	 * @param array<string, int> $counts By action.
	 * @return array<string, array<string, string>> For the filter `bulk_post_updated_messages`.
	 */
	public static function changed( array $counts ): array {
		return array(
			MemberType::NAME => array(
				/* translators: %s: number */
				'updated'   => _n( '%s team member saved.', '%s team members saved.', $counts['updated'] ?? 0, 'vitrine' ),
				/* translators: %s: number */
				'locked'    => _n(
					'%s team member not saved: someone else is editing it.',
					'%s team members not saved: someone else is editing them.',
					$counts['locked'] ?? 0,
					'vitrine'
				),
				/* translators: %s: number */
				'deleted'   => _n(
					'%s team member permanently deleted.',
					'%s team members permanently deleted.',
					$counts['deleted'] ?? 0,
					'vitrine'
				),
				/* translators: %s: number */
				'trashed'   => _n(
					'%s team member moved to the Trash.',
					'%s team members moved to the Trash.',
					$counts['trashed'] ?? 0,
					'vitrine'
				),
				/* translators: %s: number */
				'untrashed' => _n(
					'%s team member restored from the Trash.',
					'%s team members restored from the Trash.',
					$counts['untrashed'] ?? 0,
					'vitrine'
				),
			),
		);
	}
}
